/** Words of the law with an `m`, for which scans have `rn`, and how they begin as parts of other words. */
const WITH_M =
  /^(?:(?:anlage|umlauf|vereins|stiftungs|rein|end)?vermoegen|immateriell|unternehm|maschin|kommandit|komplement|material|firmen|einkommen|stammkapital|fremdkapital|summ|bilanzsumm|zwischensumm|gesamt|insgesamt|minderheit|verminderung|minderung)/u;
const WORD_WITH_RN = /(?<![a-z])[a-z]{0,60}rn[a-z]{0,60}/gu;

/** What scans take for letters: `Verbind1ichkeiten`, `O` as a zero, `VerbindIichkeiten`. */
const ONE = /(?<=\p{L})[1|](?=\p{L})|(?<=\p{Ll})I(?=\p{Ll})/gu;
const ZERO = /(?<=\p{L})0(?=\p{L})|(?<=^|\s)0(?=\p{Ll}{3})/gu;
/** Most labels have none of them, and a class of ASCII takes least. */
const MISREAD = /[10|I]/u;
const MAY_BE_MISREAD = /\p{L}[10|]\p{L}|\p{Ll}I\p{Ll}|(?:^|\s)0\p{Ll}/u;

/** A label with letters in the place of signs within its words. */
export function withLetters(label: string): string {
  return MISREAD.test(label) && MAY_BE_MISREAD.test(label) ? label.replace(ONE, 'l').replace(ZERO, 'O') : label;
}

/** A folded label with `m` in the words of the law that have one. */
export function withM(folded: string): string {
  return folded.includes('rn')
    ? folded.replace(WORD_WITH_RN, (word) => {
        const meant = word.replaceAll('rn', 'm');
        return WITH_M.test(meant) ? meant : word;
      })
    : folded;
}
