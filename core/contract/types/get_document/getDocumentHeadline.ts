import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { whole } from '../whole.ts';

const paper = z.object({ sheet: z.string(), document: z.string(), media_type: z.string(), bytes: z.int().min(0) });

/** Which paper it is, of what kind and size. */
export const getDocumentHeadline = headlineKind(paper, paper, ({ sheet, document, media_type: type, bytes }) => ({
  company: null,
  text: `${document.replace('_', ' ')} of ${sheet}: ${type}, ${whole(Math.max(1, bytes / 1_000))} kB`,
  state: null,
}));
