import { describe, expect, test } from '@jest/globals';
import { type GetPublicationOutput, PUBLICATION_WARNINGS } from '#contract/types/get_publication/getPublication';
import { exampleOutput, shownResult, textOf } from '../../../../support/shownResult.ts';

const example = (): GetPublicationOutput => exampleOutput('get_publication');
const shown = (changes: Partial<GetPublicationOutput> = {}): string =>
  shownResult('get_publication', { output: { ...example(), ...changes } }) ?? '';

/** Cells of the line of a position, from its name on. */
function lineOf(markup: string, name: string): readonly string[] {
  const row = markup.split('<tr').find((one) => one.includes(`>${name}<`) || one.includes(` ${name} `)) ?? '';
  return [...row.matchAll(/<td.*?<\/td>/g)].map(([cell]) => textOf(cell));
}

describe('the statements of a publication', () => {
  test('show both years of a position, what changed, and how much that is', () => {
    const view = shown();
    expect(lineOf(view, 'Anlagevermögen')).toEqual([
      'A Anlagevermögen',
      '41,250.50',
      '38,000.00',
      '+3,250.50',
      '+8.6 %',
    ]);
    expect(lineOf(view, 'Verbindlichkeiten')).toEqual([
      'C Verbindlichkeiten',
      '49,000.00',
      '50,000.00',
      '−1,000.00',
      '−2.0 %',
    ]);
  });

  test('call it a rise when a loss becomes a gain, and measure it by the size of the loss', () => {
    expect(lineOf(shown(), 'Jahresüberschuss')).toEqual([
      'A.V Jahresüberschuss',
      '6,000.00',
      '−2,500.00',
      '+8,500.00',
      '+340.0 %',
    ]);
  });

  test('tell no change where a year is missing, and no per cent where there was nothing', () => {
    const { balance_sheet: sheet } = example();
    const assets = [
      { key: 'A', label: 'New', current: 10, prior: 0, children: [] },
      { key: 'B', label: 'Unread', current: null, prior: 5, children: [] },
      { key: 'C', label: 'Same', current: 7, prior: 7, children: [] },
      { key: 'D', label: 'Hardly', current: 100_000, prior: 100_001, children: [] },
    ];
    const view = shown({ balance_sheet: { ...sheet, assets } as GetPublicationOutput['balance_sheet'] });
    expect(lineOf(view, 'New')).toEqual(['A New', '10.00', '0.00', '+10.00', '–']);
    expect(lineOf(view, 'Unread')).toEqual(['B Unread', '–', '5.00', '–', '–']);
    expect(lineOf(view, 'Same')).toEqual(['C Same', '7.00', '7.00', '0.00', '0.0 %']);
    expect(lineOf(view, 'Hardly').at(-1)).toBe('0.0 %');
  });

  test('are one table each, whose parts and depths are seen, with units in the heads', () => {
    const view = shown();
    expect(view.match(/<table/g)).toHaveLength(2);
    expect(view).toContain('>2021, EUR</th>');
    expect(view).toContain('>Year before, EUR</th>');
    expect(view).toMatch(/scope="rowgroup" colspan="5" ?>Equity and liabilities<\/th>/);
    expect(view).toMatch(/depth-1"> <code>A\.II<\/code> Sachanlagen/);
    expect(lineOf(view, 'Employees')).toEqual(['Employees', '7', '6', '+1', '+16.7 %']);
    expect(lineOf(view, 'Total assets')).toHaveLength(5);
  });

  test('show the income statement with its method and time', () => {
    const positions = [{ key: '1', label: 'Umsatzerlöse', current: 5, prior: 4, children: [] }];
    const view = shown({ income_statement: { method: 'total_cost', positions } });
    expect(textOf(view)).toContain('Income statement 2021-01-01 to 2021-12-31, by total cost');
    expect(lineOf(view, 'Umsatzerlöse')).toEqual(['1 Umsatzerlöse', '5.00', '4.00', '+1.00', '+25.0 %']);
    expect(shown()).not.toContain('Income statement');
  });

  test('say beside the amount what is doubtful about it, in the year that it is about', () => {
    const view = shown({
      warnings: ['sum_mismatch'],
      warning_details: [{ code: 'sum_mismatch', statement: 'assets', year: 'prior', rows: ['Anlagevermögen'] }],
    });
    expect(lineOf(view, 'Anlagevermögen').slice(1, 3)).toEqual([
      '41,250.50',
      '38,000.00 Takes part in a sum that does not add up.',
    ]);
    expect(view.match(/class="warning"/g)).toHaveLength(1);
  });

  test.each(PUBLICATION_WARNINGS)('say %s above them where it is about no line', (warning) => {
    const view = shown({ warnings: [warning], warning_details: [] });
    expect(view).toMatch(/<ul class="warnings"> <li class="warning">[A-Z][^<]+\.<\/li>/);
  });

  test('are left out where there are none', () => {
    const none = { current: null, prior: null };
    const indicators = Object.fromEntries(Object.keys(example().indicators).map((name) => [name, none]));
    const view = shown({ balance_sheet: null, indicators: indicators as GetPublicationOutput['indicators'] });
    expect(view).not.toContain('<table');
  });

  test('say of a total beside it, and of a statement without a row above, of which year that is', () => {
    const detail = { code: 'total_unclear' as const, year: 'prior' as const, rows: [] };
    const view = shown({
      warnings: ['total_unclear'],
      warning_details: [
        { ...detail, statement: 'assets' },
        { ...detail, statement: 'liabilities' },
      ],
    });
    expect(view).toContain('117,500.00<p class="warning">The total is unclear.</p>');
    expect(view).toContain('The total is unclear. (equity and liabilities, year before)</li>');
    expect(view.match(/class="warning"/g)).toHaveLength(2);
  });

  test('leave the text folded, and a very long one to the JSON', () => {
    const view = shown({ sections: [{ title: 'Anhang', text: `${'x'.repeat(30_000)}end` }] });
    expect(view).toMatch(/<details class="more section"> <summary>Anhang<\/summary>/);
    expect(view).toContain('The rest is in the JSON.');
    expect(view).not.toContain('xend');
  });
});
