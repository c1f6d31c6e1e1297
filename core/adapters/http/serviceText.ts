import { z } from 'zod';
import { SERVICE_TEXT_CHARACTERS } from '#domain/publicService';

/** A text that a service tells; one that is far too long is none of what it should be. */
export const serviceText = z.string().max(SERVICE_TEXT_CHARACTERS);
