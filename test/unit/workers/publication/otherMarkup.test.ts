import { describe, expect, test } from '@jest/globals';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml, section, tableHtml, YEAR_2021 } from '../../../support/publicationMarkup.ts';
import { lines, parse } from '../../../support/readStatements.ts';

const ROWS = [
  ['1. Umsatzerlöse', '500,00', '400,00'],
  ['5. Materialaufwand', '300,00', '300,00'],
  ['17. Jahresüberschuss', '200,00', '100,00'],
] as const;
const HEADS = ['Posten', '2021 EUR', '2020 EUR'] as const;
const READ = ['1 Umsatzerlöse 500 400', '5 Materialaufwand 300 300', '17 Jahresüberschuss 200 100'];

function linesIn(html: string): string[] {
  return lines(parse(section('Gewinn- und Verlustrechnung') + html).income_statement?.positions);
}

function inOrder(order: readonly number[], cells: readonly string[]): string {
  return order.map((at) => cells[at]).join('|');
}

describe('a page whose classes are others', () => {
  const html = publicationHtml(
    section('Gewinn- und Verlustrechnung') +
      tableHtml(
        [HEADS.join('|')],
        ROWS.map((cells) => cells.join('|')),
      ),
  ).toString();
  const read = (page: string): unknown => parsePublication(Buffer.from(page), null);

  test('is read by its ids, and by the day and the title in the row above the publication', () => {
    const renamed = html.replace(/class="([^"]*)"/gu, 'class="x-$1"').replace(/x-([^" ]+) ([^" ]+)/gu, 'x-$1 x-$2');
    expect(read(renamed)).toEqual(read(html));
  });

  test('is not read where two rows could be the one above it', () => {
    const plain = html.replace(/ class="[^"]*"/gu, '');
    const row = '<div><div>Andere AG<br>Ulm</div><div>TITLE</div><div>01.02.2020</div></div>';
    const two = plain.replace('<form', `${row.replace('TITLE', YEAR_2021)}<form`);
    expect(() => read(two)).toThrow('does not tell company and title');
  });
});

describe('the columns of a statement', () => {
  test.each([
    ['names, current, prior', [0, 1, 2]],
    ['names, prior, current', [0, 2, 1]],
    ['current, names, prior', [1, 0, 2]],
    ['prior, names, current', [2, 0, 1]],
    ['current, prior, names', [1, 2, 0]],
    ['prior, current, names', [2, 1, 0]],
  ])('are told by what stands in them and above them: %s', (_order, order) => {
    const rows = ROWS.map((cells) => inOrder(order, cells));
    expect(linesIn(tableHtml([inOrder(order, HEADS)], rows))).toEqual(READ);
    const untitled = ['', ...HEADS.slice(1)];
    expect(linesIn(tableHtml([inOrder(order, untitled)], rows))).toEqual(READ);
  });

  test('with names that cover some of the amounts are not read', () => {
    const rows = ROWS.map(([name, current, prior]) => `${current}|=2 ${name}|${prior}`);
    expect(linesIn(tableHtml(['2021 EUR|=2 |2020 EUR'], rows))).toEqual([]);
  });

  test('keep an empty column between names and amounts', () => {
    const rows = ROWS.map(([name, current, prior]) => `${name}||${current}|${prior}`);
    expect(linesIn(tableHtml(['||2021 EUR|2020 EUR'], rows))).toEqual(READ);
  });
});
