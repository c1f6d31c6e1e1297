import { readingsIn } from '../reading/readable.ts';
import type { READINGS } from './fileReadings.ts';

/** What threads read in files that customers hold. */
export const heldReading = readingsIn<typeof READINGS>('files', new URL('./fileReadings.ts', import.meta.url));
