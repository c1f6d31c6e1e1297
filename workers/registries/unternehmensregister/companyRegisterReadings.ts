import { readingsIn } from '../reading/readable.ts';
import type { READINGS as InFiles } from './fileReadings.ts';

/** What threads read in documents of the company register. */
export const COMPANY_REGISTER_READINGS = {
  file: readingsIn<typeof InFiles>('files', new URL('./fileReadings.ts', import.meta.url)),
};
