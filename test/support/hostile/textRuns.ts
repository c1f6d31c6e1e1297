import fc from 'fast-check';

/** Pieces of names, amounts, days and headings; long runs of them lead careless expressions astray. */
const PIECES = [
  '9',
  '0',
  '.',
  ',',
  ' ',
  '-',
  '–',
  '(',
  ')',
  '[',
  '„',
  '/',
  '&',
  ':',
  ';',
  '*',
  '§',
  'a',
  'A',
  'ß',
  'é',
  '\u00a0',
  '\u00ad',
  '9.',
  '9,',
  '9 ',
  ' 9',
  '. ',
  ', ',
  '- ',
  ') ',
  '( ',
  'a ',
  'A.',
  'A. ',
  'I. ',
  '1.) ',
  '1) ',
  '1.1.2021 ',
  '01.01.2021 - ',
  '9.999',
  '9,99 ',
  '1-',
  '1 bis ',
  'Nr. 1, ',
  'je ',
  'EUR ',
  '€',
  'T€ ',
  '% ',
  'Dr. ',
  'von ',
  'geb. ',
  'geb. am ',
  'GmbH ',
  'GmbH & Co. KG, ',
  'und ',
  'mit ',
  'davon ',
  'Amtsgericht ',
  'HRB ',
  'HRB 1',
  'Kiel HRB ',
  'wohnhaft in ',
  'Summe ',
  'Anlage ',
  '2021 ',
  '31.12.',
  'zum ',
  'vom ',
  'bis ',
  'Umlaufvermögen ',
  'Stammkapital: ',
  'Geschäftsanteil ',
  'Aktuell ',
] as const;

/** What a run ends with: an expression that nearly fits tries everything before it gives up. */
const ENDS = ['', 'x', '9', '.', ' ', '!', '\u0301'] as const;

/** One piece over and over again. */
export function eachRun(characters: number): readonly (readonly [string, string])[] {
  return PIECES.map((piece) => [JSON.stringify(piece), `${repeated(piece, characters)}!`]);
}

/** Two or three pieces over and over again, each alone or all in turn. */
export function randomRun(characters: number): fc.Arbitrary<string> {
  const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 3 });
  return fc.tuple(pieces, fc.boolean(), fc.constantFrom(...ENDS)).map(([chosen, inTurn, end]) => {
    const runs = chosen.map((piece) => repeated(piece, Math.ceil(characters / chosen.length)));
    return (inTurn ? repeated(chosen.join(''), characters) : runs.join('')) + end;
  });
}

function repeated(piece: string, characters: number): string {
  return piece.repeat(Math.ceil(characters / piece.length));
}
