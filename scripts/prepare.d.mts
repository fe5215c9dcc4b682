/** True when node_modules holds exactly what package-lock.json asks for. */
export function isInstalled(root?: string): boolean;
