const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä/gu, 'ae'],
  [/ö/gu, 'oe'],
  [/ü/gu, 'ue'],
  [/ß/gu, 'ss'],
];

/** Lower case, umlauts spelled out, accents and punctuation dropped, blanks single: for comparing, never for showing. */
export function foldText(text: string): string {
  const spelled = UMLAUTS.reduce(
    (folded, [umlaut, letters]) => folded.replace(umlaut, letters),
    text.normalize('NFC').toLowerCase(),
  );
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
