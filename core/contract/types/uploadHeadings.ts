import type { FieldHeadings } from './fieldHeadings.ts';

/** Headings of columns that name an upload. */
export const uploadHeadings: Readonly<Record<string, FieldHeadings>> = {
  upload_id: { words: ['upload', 'upload nr', 'datei', 'datei id', 'file', 'file id'] },
};
