/** Legal forms and connecting words say nothing about which company is meant. */
const INSIGNIFICANT = new Set(
  'gmbh mbh ggmbh g m b h ag kg ohg se ug eg e v k co i l kommanditgesellschaft aktiengesellschaft gesellschaft unternehmergesellschaft haftungsbeschraenkt mit beschraenkter haftung und fuer der die das in im nr'.split(
    ' ',
  ),
);

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The words by which names are found: lower case, umlauts spelled out. */
export function significantWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '' && !INSIGNIFICANT.has(word));
}
