import { z } from 'zod';

/** The day at the begin of a date or an instant that a service tells; it has to be one of the calendar. */
export const serviceDay = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
