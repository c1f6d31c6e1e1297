import { foldText } from '../foldText.ts';

/** As foldText, but with the sign that firms join names by, however it is written: `C + P`, `C & P` and `C und P` are not `C. P.` */
export function foldFirmName(name: string): string {
  return foldText(name.replace(/[&+]/gu, ' und '));
}
