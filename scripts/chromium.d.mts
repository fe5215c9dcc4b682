/** Path of a Chromium: the variable CHROMIUM, else the first on the path; undefined when there is none. */
export function findChromium(): string | undefined;
/** Finds one, or installs it where that is possible; throws what the person has to install. */
export function requireChromium(): string;
