import { conforms } from './conformance.ts';
import { MemoryJournal } from './memory.ts';

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
