const INCOME =
  /Gewinn-?\s?(?:und|u\.|\/|&)\s?-?Verlust-?\s?rechnung|\bGuV\b|(?:Ergebnis|Ertrags|Aufwands|Erfolgs)rechnung/iu;

/** Whether a heading or line announces an income statement; associations call it `Ertrags- und Aufwandsrechnung`. */
export function namesIncomeStatement(text: string): boolean {
  return INCOME.test(text);
}
