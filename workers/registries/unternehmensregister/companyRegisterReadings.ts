import { readingsIn } from '../reading/readable.ts';
import type { READINGS as InFiles } from './fileReadings.ts';
import type { READINGS as InPages } from './pageReadings.ts';

/** What threads read in documents of the company register. */
export const COMPANY_REGISTER_READINGS = {
  page: readingsIn<typeof InPages>('pages', new URL('./pageReadings.ts', import.meta.url)),
  file: readingsIn<typeof InFiles>('files', new URL('./fileReadings.ts', import.meta.url)),
};
