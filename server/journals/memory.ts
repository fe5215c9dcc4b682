export { MemoryJournal } from '#table/memory.ts';
