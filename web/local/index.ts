/** Everything the app has for tables of this device, loaded together when there may be one. */
export * from './page.ts';
export * from './parts.tsx';
