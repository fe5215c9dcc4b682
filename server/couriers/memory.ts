export { memoryCourier } from '#table/memory.ts';
