import Papa from 'papaparse';

const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE_ROWS = 10;
/** Stands in no text: a file of one column has no delimiter, and its cells may contain all of the others. */
const NONE = '\u001f';
const DELIMITERS_ALONE = /^[\s,;|]*$/;

/** The first line by which some programs tell Excel the delimiter. */
const DECLARATION = /^sep=([^\n])\n/i;

/**
 * The delimiter of a CSV file: the one that gives the first rows equally many cells, or else the header the most.
 *
 * @param sample the beginning of the text, its last row possibly cut
 * @returns and how many characters to leave out, since they only declare the delimiter
 */
export function detectDelimiter(sample: string): { readonly delimiter: string; readonly skip: number } {
  const [declaration, declared] = DECLARATION.exec(sample) ?? [];
  if (declaration !== undefined && declared !== undefined) {
    return { delimiter: declared, skip: declaration.length };
  }
  const scores = CANDIDATES.map((delimiter) => ({ delimiter, ...score(sample, delimiter) }))
    .filter(({ width }) => width > 1)
    .sort((a, b) => Number(b.isEven) - Number(a.isEven) || b.width - a.width);
  return { delimiter: scores[0]?.delimiter ?? NONE, skip: 0 };
}

/**
 * Whether a line says nothing. In a file of one column the delimiters of an empty row look like the text of its cell,
 * unless they stand in quotes.
 *
 * @param line as the file has it
 */
export function isEmptyLine(line: string, delimiter: string): boolean {
  return delimiter === NONE && DELIMITERS_ALONE.test(line);
}

function score(sample: string, delimiter: string): { readonly width: number; readonly isEven: boolean } {
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: SAMPLE_ROWS + 1 });
  const complete = data.length > SAMPLE_ROWS || data.length > 2 ? data.slice(0, -1) : data;
  const widths = complete
    .filter((cells) => !cells.every((cell) => DELIMITERS_ALONE.test(cell)))
    .map((cells) => cells.length);
  const [width = 0] = widths;
  return { width, isEven: widths.every((other) => other === width) };
}
