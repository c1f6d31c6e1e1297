import { describe, expect, test } from '@jest/globals';
import { parsePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { PEOPLE, readSheet, sheetParts } from '../../support/printedSheet.ts';
import { drawPrintout, type PrintoutStyle } from '../../support/printoutPage.ts';

const MUNICH = { code: 'D2601', name: 'München' };

async function registerOf(head: readonly string[], style: Partial<PrintoutStyle> = {}) {
  const { company_id: id, register } = await parsePrintout(await drawPrintout({ head, parts: sheetParts(), ...style }));
  return { id, ...register };
}

describe('the head of a printout', () => {
  test.each([
    ['the register', ['Amtsgericht München Nummer der Firma: HRB 40210']],
    ['the kind of register', ['Amtsgericht München - Handelsregister Abteilung B', 'HRB 40210']],
    ['the day', ['Handelsregister B des Amtsgerichts München Abruf vom 17.02.2026, 09:03', 'HRB 40210']],
    ['the next line', ['Amtsgericht', 'München', 'Aktueller Ausdruck HRB 40210']],
  ])('names the court before %s', async (_what, head) => {
    expect(await registerOf(head)).toMatchObject({ id: 'DE-HRB-D2601-40210', court: MUNICH, number: '40210' });
  });

  test.each([
    ['Amtsgericht Charlottenburg (Berlin) HRB 40210 B', { code: 'F1103', name: 'Berlin (Charlottenburg)' }, 'B'],
    ['Amtsgericht Frankfurt am Main, HRB 40210', { code: 'M1201', name: 'Frankfurt am Main' }, null],
    ['Amtsgericht Arnstadt Zweigstelle Ilmenau HRB 40210', { code: 'Y1303' }, null],
    ['Amtsgericht Frankfurt HRB 40210', { code: null, name: null }, null],
  ])('of %s names the longest court of the list, or none', async (line, court, suffix) => {
    expect(await registerOf([line])).toMatchObject({ court, suffix });
  });

  test('may be shorter on later pages, where it repeats some cells and numbers the page', async () => {
    const whole = await readSheet();
    const head = ['Handelsregister B des Amtsgerichts München', 'HRB 40210', 'Abruf vom 17.02.2026, 09:03'];
    const laterHead = ['Handelsregister B des Amtsgerichts München', 'HRB 40210 Fortsetzung Seite 2'];
    for (const height of [240, 300]) {
      const style = { head, laterHead, parts: sheetParts(), height, foot: '' };
      expect(await parsePrintout(await drawPrintout(style))).toEqual(whole);
    }
  });

  test('may leave the register to the foot of the only page, which is no part of the last entry', async () => {
    const foot = 'Nummer der Firma: HRB 40210 - Abruf vom 17.02.2026 09:03 - Seite 1 von 1';
    const style = { head: ['Handelsregister B des Amtsgerichts München'], parts: sheetParts(), foot };
    expect(await parsePrintout(await drawPrintout(style))).toMatchObject({
      company_id: 'DE-HRB-D2601-40210',
      last_entry_on: '2025-06-02',
    });
  });
});

describe('the parts of a printout', () => {
  test('may stand beside their labels, which have a column of their own', async () => {
    const whole = await readSheet();
    for (const labelWidth of [140, 180, 240]) {
      expect(await readSheet({}, { labelWidth })).toEqual(whole);
    }
  });

  test.each([
    ['numbers in lines of their own', (label: string) => label.replace(/^((?:\d\. )?(?:[a-c]\) )?)/u, '$1\n')],
    ['no numbers at all', (label: string) => label.replace(/^(?:\d\. )?(?:[a-c]\) )?/u, '')],
  ])('may have labels with %s', async (_how, change) => {
    const parts = sheetParts().map(([label, ...rest]) => [change(label), ...rest] as const);
    const head = ['Handelsregister B des Amtsgerichts München', 'HRB 40210'];
    expect(await parsePrintout(await drawPrintout({ head, parts }))).toEqual(await readSheet());
  });

  test('may have labels that are hyphenated', async () => {
    const parts = sheetParts().map(
      ([label, ...rest]) => [label.replace('Gesellschaftsvertrag', 'Gesellschaftsver-\ntrag'), ...rest] as const,
    );
    const head = ['Handelsregister B des Amtsgerichts München', 'HRB 40210'];
    expect((await parsePrintout(await drawPrintout({ head, parts }))).legal_form.name).toBe(
      'Gesellschaft mit beschränkter Haftung',
    );
  });

  test.each([
    ['Präzisionswerk-\nzeuge', 'Präzisionswerkzeuge'],
    ['An-\nund Verkauf', 'An- und Verkauf'],
    ['Kälte-\nTechnik', 'Kälte-Technik'],
    ['medizinisch-\ntechnische Geräte', 'medizinisch-technische Geräte'],
    ['Know-\nhow', 'Know-how'],
    ['e-\ncommerce', 'e-commerce'],
  ])('go on behind the hyphen of %j', async (printed, text) => {
    expect((await readSheet({ c: [printed] })).purpose).toBe(text);
  });

  test('end where others begin that are not read, and the last entry has its line for itself', async () => {
    const read = async (...lines: string[]) => (await readSheet({ '7. a)': lines })).last_entry_on;
    expect(await read('02.06.2025', 'b) Bemerkungen:', 'Tag der ersten Eintragung: 21.12.1990')).toBe('2025-06-02');
    expect(await read('02.06.2025', 'Tag der ersten Eintragung: 21.12.1990')).toBe('2025-06-02');
    expect(await read('02.06.2025', '03.06.2025')).toBeNull();
    expect(await read('Tag der ersten Eintragung: 21.12.1990')).toBeNull();
  });

  test('break days at the end of a line', async () => {
    const form = ['Gesellschaft mit beschränkter Haftung', 'Gesellschaftsvertrag vom 30.', '09.1987'];
    const found = await readSheet({
      '6. a)': form,
      [PEOPLE]: ['Geschäftsführer: Mertens, Zoë, Bonn, *23.12.', '1967'],
    });
    expect(found.articles_date).toBe('1987-09-30');
    expect(found.representation.persons).toMatchObject([{ birth_date: '1967-12-23' }]);
  });
});
