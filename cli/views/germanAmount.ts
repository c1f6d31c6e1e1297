/** As the documents print it: `1.234.567,89`; a dash where nothing is known. */
export function germanAmount(amount: number | null): string {
  return amount === null ? '–' : amount.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
