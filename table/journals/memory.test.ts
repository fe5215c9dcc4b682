import { MemoryJournal } from '../memory.ts';
import { conforms } from './conformance.ts';

conforms('memory', async () => {
  const journal = new MemoryJournal();
  return {
    journal,
    available: (can) => {
      journal.unavailable = !can;
    },
    dispose: () => journal.close(),
  };
});
