import { z } from 'zod';

/** How many items a list of an output has: what a headline keeps of it. */
export const itemCount = z.array(z.unknown()).transform((items) => items.length);
