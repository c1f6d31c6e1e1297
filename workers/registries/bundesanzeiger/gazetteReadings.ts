import { readingsIn } from '../reading/readable.ts';
import type { READINGS as InPages } from './pageReadings.ts';

/** What threads read in documents of the gazette. */
export const GAZETTE_READINGS = {
  page: readingsIn<typeof InPages>('pages', new URL('./pageReadings.ts', import.meta.url)),
};
