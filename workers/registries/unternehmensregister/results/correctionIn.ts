const CORRECTION =
  /(?:Berichtigung|Ergänzung|Korrektur|Änderung) (?:der|zur) Veröffentlichung vom \d{1,2}\.\d{1,2}\.\d{4}/iu;

/** The remark that a filing corrects another one; null where a text has none. The listing has no place of its own for it. */
export function correctionIn(text: string): string | null {
  return CORRECTION.exec(text)?.[0] ?? null;
}
