/** Of the wire (`wire.ts`); apart from its schemas, which browsers do not load. */
export const WIRE_VERSION = 1;
