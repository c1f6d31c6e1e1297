import type { Ruling } from './pdfPage.ts';

/** Whether a drawn line runs from top to bottom. */
export function isUpright({ left, right, top, bottom }: Ruling): boolean {
  return bottom - top > right - left;
}
