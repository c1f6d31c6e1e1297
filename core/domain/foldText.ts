const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, umlauts spelled out, accents and punctuation dropped, blanks single: for comparing, never for showing. */
export function foldText(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/gu, (umlaut) => SPELLED[umlaut] ?? umlaut);
  // What else is foreign to ASCII is rare, and classes of Unicode take several times as long.
  return /\P{ASCII}/u.test(spelled)
    ? spelled
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : spelled.replace(/[^a-z0-9]+/gu, ' ').trim();
}
