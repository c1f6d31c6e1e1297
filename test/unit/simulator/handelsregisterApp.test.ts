import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Company, Trait } from '../../../simulator/dataset/company.ts';
import { documentLink, RegisterPortalUnderTest, Visitor, type Visited } from '../../support/registerPortalVisitor.ts';

let portal: RegisterPortalUnderTest;
let visitor: Visitor;

beforeEach(async () => {
  portal = new RegisterPortalUnderTest(11);
  await portal.start();
  visitor = new Visitor(portal);
});

afterEach(async () => {
  await portal.stop();
});

function only(trait: Trait): Company {
  const [company] = portal.dataset.byTrait(trait);
  if (company === undefined) {
    throw new Error(`No company has the trait ${trait}`);
  }
  return company;
}

function searchFor({ register }: Company): Promise<Visited> {
  return visitor.search({
    registerArt_input: register.type,
    registerNummer: register.number,
    registergericht_input: register.courtCode,
    auchGeloeschte_input: 'on',
  });
}

async function openLink(page: Visited, kind: string): Promise<Visited> {
  const link = documentLink(page.text, 0, kind);
  return visitor.post({ ergebnissForm: 'ergebnissForm', [link]: link });
}

function expand(rowKey: string): Promise<Visited> {
  return visitor.ajax('dk_form', 'dk_form:dktree', {
    'javax.faces.partial.event': 'expand',
    'dk_form:dktree_expandNode': rowKey,
  });
}

function leaves(text: string): readonly { rowKey: string; label: string }[] {
  const nodes = text.matchAll(/data-rowkey="([\d_]+)"[^]*?ui-treenode-label[^>]*>\s*([^<]+?)\s*</g);
  return [...nodes].map(([, rowKey = '', label = '']) => ({ rowKey, label }));
}

async function download(rowKey: string, zip = false): Promise<Visited> {
  return visitor.post({
    dk_form: 'dk_form',
    'dk_form:dktree_selection': rowKey,
    'dk_form:radio_dkbuttons': String(zip),
  });
}

/** Opens the tree of a company and returns the nodes of one of its categories. */
async function openCategory(company: Company, category: string): Promise<readonly { rowKey: string; label: string }[]> {
  await openLink(await searchFor(company), 'DK');
  const categories = leaves((await expand('0_0')).text);
  const rowKey = categories.find((node) => node.label === category)?.rowKey;
  return rowKey === undefined ? [] : leaves((await expand(rowKey)).text);
}

describe('sessions and views of the register portal', () => {
  test('the results of nobody are not shown: without the session the start page comes', async () => {
    const page = await visitor.open('/rp_web/sucheErgebnisse/welcome.xhtml?cid=1');
    expect(page.text).toContain('Registerportal | Startseite');
  });

  test('every page hides both error dialogs', async () => {
    const page = await visitor.open('/rp_web/normalesuche/welcome.xhtml');
    expect(page.text).toContain('Abgelaufene Session');
    expect(page.text).toContain('Fehler bei der Verarbeitung Ihrer Anfrage');
    expect(page.text).not.toContain('aria-hidden="false"');
  });

  test('a ViewState that was superseded is refused with the dialog made visible', async () => {
    await openLink(await searchFor(only('owners_history')), 'DK');
    const old = visitor.viewState;
    await expand('0_0');
    expect(visitor.viewState).not.toBe(old);
    visitor.viewState = old;
    const partial = await expand('0_0_0');
    expect(partial.text).toMatch(/<update id="exceptionDialog">[^]*aria-hidden="false"/);
    visitor.viewState = old;
    const full = await download('0_0_0_0');
    expect(full.text).toMatch(/id="exceptionDialog"[^>]*aria-hidden="false"/);
  });

  test("another visitor's ViewState is worth nothing", async () => {
    await searchFor(only('ordinary'));
    const { viewState, address } = visitor;
    const stranger = new Visitor(portal);
    await stranger.open('/rp_web/welcome.xhtml');
    Object.assign(stranger, { viewState, address });
    const page = await stranger.post({ ergebnissForm: 'ergebnissForm' });
    expect(page.text).toContain('aria-hidden="false"');
  });

  test('a session that was idle for more than half an hour is gone', async () => {
    await searchFor(only('ordinary'));
    portal.now = new Date(portal.now.getTime() + 31 * 60_000);
    expect((await visitor.post({ ergebnissForm: 'ergebnissForm' })).text).toContain('aria-hidden="false"');
    expect(portal.statistics.sessions).toBe(2);
  });

  test('the banner goes for good once it was answered', async () => {
    expect((await visitor.open('/rp_web/welcome.xhtml')).text).toContain('cookie-btn');
    const answer = await visitor.ajax('cookieForm', 'cookieForm:j_idt28', {});
    expect(answer.text).toContain('<update id="cookieForm">');
    expect((await visitor.open('/rp_web/welcome.xhtml')).text).not.toContain('cookie-btn');
  });

  test('addresses of earlier releases are refused', async () => {
    expect((await visitor.open('/rp_web/normalesuche.xhtml')).status).toBe(400);
  });
});

describe('searching', () => {
  test('number and court lead to one row that tells both', async () => {
    const company = only('suffix_in_row');
    const page = await searchFor(company);
    expect(page.text).toContain('1-1 von 1 Treffer');
    expect(page.text).toContain(` Amtsgericht Bremen HRB ${company.register.number} HB `);
  });

  test("Berlin's rows show no suffix", async () => {
    const company = only('ordinary');
    const page = await searchFor(company);
    expect(page.text).toContain(
      `Berlin  <span class="fontWeightBold"> Amtsgericht Berlin (Charlottenburg) HRB ${company.register.number}  <`,
    );
  });

  test('the same number at two courts gives two rows when no court is named', async () => {
    const page = await visitor.search({
      registerArt_input: 'HRB',
      registerNummer: only('same_number_twice').register.number,
    });
    expect(page.text).toContain('1-2 von 2 Treffer');
  });

  test('an empty form and a bad number come back with a message and are no search', async () => {
    expect((await visitor.search({})).text).toContain('mindestens ein Suchkriterium');
    expect((await visitor.search({ registerNummer: '12B' })).text).toContain('fehlerhaft');
    expect(portal.statistics.searches).toBe(0);
  });

  test('former names and seats stand in numbered pairs', async () => {
    const company = only('name_changed');
    const page = await searchFor(company);
    expect(page.text).toContain('Historie');
    expect(page.text).toContain(
      `1.) ${company.formerNames.at(-1)?.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}`,
    );
  });

  test('English visitors get English labels', async () => {
    visitor = new Visitor(portal, 'en-GB');
    const page = await searchFor(only('deleted'));
    expect(page.text).toContain('District court');
    expect(page.text).toContain('1-1 of 1 records');
    expect(page.text).toContain('deleted');
  });

  test('the paginator brings only the rows of its page', async () => {
    await visitor.search({ schlagwoerter: 'GmbH' });
    const table = 'ergebnissForm:selectedSuchErgebnisFormTable';
    const page = await visitor.ajax('ergebnissForm', table, { [`${table}_first`]: '10', [`${table}_rows`]: '10' });
    expect([...page.text.matchAll(/data-ri="(\d+)"/g)].map((match) => Number(match[1]))).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  });

  test('generated ids shift with the release', async () => {
    const company = only('ordinary');
    expect(documentLink((await searchFor(company)).text, 0, 'SI')).toContain(':j_idt238:6:fade_');
  });
});

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
    expect(portal.statistics.downloads).toBe(2);
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
    const again = leaves((await expand(days[0]?.rowKey ?? '')).text);
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

describe('limits and faults', () => {
  test('the retrieval above the limit is refused and counted', async () => {
    portal.retrievalsLeft = 1;
    const page = await searchFor(only('ordinary'));
    const refused = await openLink(page, 'SI');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('zu viele Anfragen');
    expect(portal.statistics).toMatchObject({ rate_limited: 1, searches: 1, downloads: 0 });
  });

  test.each([
    ['block403', 403],
    ['block429', 429],
    ['maintenance', 503],
  ] as const)('%s answers one request with %i', async (kind, status) => {
    portal.faults.push(kind);
    expect((await visitor.open('/rp_web/welcome.xhtml')).status).toBe(status);
    expect((await visitor.open('/rp_web/welcome.xhtml')).status).toBe(200);
  });

  test('a reset connection has no answer', async () => {
    portal.faults.push('reset_connection');
    await expect(visitor.open('/rp_web/welcome.xhtml')).rejects.toThrow();
  });

  test.each(['session_expired', 'stale_viewstate'] as const)('%s shows the expired session', async (kind) => {
    await visitor.open('/rp_web/normalesuche/welcome.xhtml');
    portal.faults.push(kind);
    const page = await visitor.post({ form: 'form', 'form:schlagwoerter': 'GmbH' });
    expect(page.text).toMatch(/id="exceptionDialog"[^>]*aria-hidden="false"/);
  });

  test('HTML comes in place of a file', async () => {
    const page = await searchFor(only('ordinary'));
    portal.faults.push('html_instead_of_file');
    const file = await openLink(page, 'AD');
    expect(file.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect((await openLink(page, 'AD')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('changed markup has nothing that a reader of the results knows', async () => {
    portal.faults.push('changed_markup');
    const page = await searchFor(only('ordinary'));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('selectedSuchErgebnisFormTable');
  });

  test('the script of the pages is no request and may be kept', async () => {
    portal.faults.push('maintenance');
    const script = await visitor.open('/rp_web/javax.faces.resource/portal.js?v=2.12.10');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    expect(portal.statistics.requests).toBe(0);
  });
});
