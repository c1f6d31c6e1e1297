/** ISO 17442-1: 18 letters and digits, then two check digits. */
const SHAPE = /^[0-9A-Z]{18}[0-9]{2}$/;

/** Whether a text is a Legal Entity Identifier whose check digits are right (ISO 7064, MOD 97-10). */
export function isLei(text: string): boolean {
  return SHAPE.test(text) && remainderOf97(text) === 1;
}

/** The check digits that complete 18 letters and digits, as text of two digits. */
export function leiCheckDigits(first18: string): string {
  return String(98 - remainderOf97(`${first18}00`)).padStart(2, '0');
}

/** Letters count as 10 to 35, so each is two digits of one long number. */
function remainderOf97(text: string): number {
  return Array.from(text).reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
