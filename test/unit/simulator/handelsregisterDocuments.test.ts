import { describe, expect, test } from '@jest/globals';
import { documentLink } from '../../support/registerPortalVisitor.ts';
import { treeNodes } from '../../support/registerPortalVisitor.ts';
import { useRegisterVisit } from '../../support/registerVisit.ts';

const register = useRegisterVisit();
const { only, searchFor, openLink, expand, download, openCategory } = register;

describe('documents', () => {
  test('printouts and structured content come as attachments, with codes explained by comments', async () => {
    const page = await searchFor(only('owners_history'));
    const structured = await openLink(page, 'SI');
    expect(structured.headers.get('Content-Type')).toBe('APPLICATION/OCTET-STREAM');
    expect(structured.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename=.*NW-Bad_Oeynhausen_HRB_\d+\+SI-20260615120000\.xml/,
    );
    expect(structured.text).toContain('<code>221110</code><!-- Gesellschaft mit beschränkter Haftung -->');
    expect((await openLink(page, 'HD')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(register.portal.statistics.downloads).toBe(2);
  });

  test('a company without documents has no link to the tree', async () => {
    const page = await searchFor(only('no_documents'));
    expect(() => documentLink(page.text, 0, 'DK')).toThrow('no link');
  });

  test('the tree offers four lists, the newest first, and the newest again elsewhere as the same file', async () => {
    const company = only('owners_history');
    const lists = await openCategory(company, 'Liste der Gesellschafter');
    expect(lists).toHaveLength(4);
    expect(lists[0]?.label).toMatch(/^Liste der Gesellschafter - Aufnahme in den Registerordner am \d\d\.\d\d\.2023$/);
    const first = await download(lists[0]?.rowKey ?? '');
    const days = await openCategory(company, 'Anzeige nach Eingang');
    const again = treeNodes((await expand(days[0]?.rowKey ?? '')).text);
    const copy = await download(again[0]?.rowKey ?? '');
    expect(first.bytes.equals(copy.bytes)).toBe(true);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the name of a file is cut to 72 characters before its time, so the date of the label is lost', async () => {
    const [list] = await openCategory(only('owners_one_list'), 'Liste der Gesellschafter');
    const file = await download(list?.rowKey ?? '');
    const name = /filename="?([^";]+)/.exec(file.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
    expect(name).toMatch(/-20260615120000\.pdf$/);
    expect(name.replace(/-\d{14}\.pdf$/, '').length).toBeLessThanOrEqual(72);
  });

  test('two lists filed on one day share a label and are different files', async () => {
    const lists = await openCategory(only('same_day_lists'), 'Liste der Gesellschafter');
    expect(lists[0]?.label).toBe(lists[1]?.label);
    const [first, second] = [await download(lists[0]?.rowKey ?? ''), await download(lists[1]?.rowKey ?? '')];
    expect(first.bytes.equals(second.bytes)).toBe(false);
  });

  test('a list that is offered only as zip comes with a wrong comment length', async () => {
    const [list] = await openCategory(only('zip_only'), 'Liste der Gesellschafter');
    const { bytes } = await download(list?.rowKey ?? '');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.readUInt16LE(bytes.length - 2)).toBeGreaterThan(0);
  });

  test('a legacy list is a TIFF', async () => {
    const lists = await openCategory(only('owners_legacy_scan'), 'Liste der Gesellschafter');
    expect((await download(lists[1]?.rowKey ?? '')).bytes.subarray(0, 4).toString('latin1')).toBe('II*\0');
  });

  test('partnerships and companies founded by the sample protocol have no list', async () => {
    expect(await openCategory(only('partnership'), 'Liste der Gesellschafter')).toEqual([]);
    expect(await openCategory(only('sample_protocol'), 'Musterprotokoll')).toHaveLength(1);
  });

  test('a folder that is selected gives the page again instead of a file', async () => {
    await openCategory(only('owners_one_list'), 'Liste der Gesellschafter');
    expect((await download('0_0')).text).toContain('Freigegebene Dokumente');
  });
});
