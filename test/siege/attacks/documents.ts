import { hostileReading } from '../hostile/hostileReading.ts';
import type { Attack } from './attack.ts';

/** As many as a worker reads at once. */
const CONCURRENCY = 2;
/** What a reading that fails for no reason of the document counts as. */
const STATUS = { read: 200, refused: 422, failed: 500 } as const;

/** Pages, messages, archives, PDFs and scans: giants, bombs, damaged ones, and sound ones full of hostile text. */
export const DOCUMENTS: Attack = {
  name: 'documents of portals',
  role: 'reader',
  inputs: 600,
  concurrency: CONCURRENCY,
  inShort: true,
  open: async (scene) => {
    const reader = await scene.reader();
    return {
      target: reader.meter,
      send: async (dice) => {
        const { what, bytes } = await hostileReading(dice);
        return STATUS[(await reader.read(what, bytes)).outcome];
      },
      close: () => Promise.resolve(),
    };
  },
};
