import { describe, expect, test } from '@jest/globals';
import { documentLink, Visitor } from '../../support/registerPortalVisitor.ts';
import { useRegisterVisit } from '../../support/registerVisit.ts';

const register = useRegisterVisit();
const { only, searchFor, openLink, expand, download } = register;

describe('sessions and views of the register portal', () => {
  test('the results of nobody are not shown: without the session the start page comes', async () => {
    const page = await register.visitor.open('/rp_web/sucheErgebnisse/welcome.xhtml?cid=1');
    expect(page.text).toContain('Registerportal | Startseite');
  });

  test('every page hides both error dialogs', async () => {
    const page = await register.visitor.open('/rp_web/normalesuche/welcome.xhtml');
    expect(page.text).toContain('Abgelaufene Session');
    expect(page.text).toContain('Fehler bei der Verarbeitung Ihrer Anfrage');
    expect(page.text).not.toContain('aria-hidden="false"');
  });

  test('a ViewState that was superseded is refused with the dialog made visible', async () => {
    await openLink(await searchFor(only('owners_history')), 'DK');
    const old = register.visitor.viewState;
    await expand('0_0');
    expect(register.visitor.viewState).not.toBe(old);
    register.visitor.viewState = old;
    const partial = await expand('0_0_0');
    expect(partial.text).toMatch(/<update id="exceptionDialog">[^]*aria-hidden="false"/);
    register.visitor.viewState = old;
    const full = await download('0_0_0_0');
    expect(full.text).toMatch(/id="exceptionDialog"[^>]*aria-hidden="false"/);
  });

  test("another visitor's ViewState is worth nothing", async () => {
    await searchFor(only('ordinary'));
    const { viewState, address } = register.visitor;
    const stranger = new Visitor(register.portal);
    await stranger.open('/rp_web/welcome.xhtml');
    Object.assign(stranger, { viewState, address });
    const page = await stranger.post({ ergebnissForm: 'ergebnissForm' });
    expect(page.text).toContain('aria-hidden="false"');
  });

  test('a session that was idle for more than half an hour is gone', async () => {
    await searchFor(only('ordinary'));
    register.portal.now = new Date(register.portal.now.getTime() + 31 * 60_000);
    expect((await register.visitor.post({ ergebnissForm: 'ergebnissForm' })).text).toContain('aria-hidden="false"');
    expect(register.portal.statistics.sessions).toBe(2);
  });

  test('the banner goes for good once it was answered', async () => {
    expect((await register.visitor.open('/rp_web/welcome.xhtml')).text).toContain('cookie-btn');
    const answer = await register.visitor.ajax('cookieForm', 'cookieForm:j_idt28', {});
    expect(answer.text).toContain('<update id="cookieForm">');
    expect((await register.visitor.open('/rp_web/welcome.xhtml')).text).not.toContain('cookie-btn');
  });

  test('addresses of earlier releases are refused', async () => {
    expect((await register.visitor.open('/rp_web/normalesuche.xhtml')).status).toBe(400);
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
    const page = await register.visitor.search({
      registerArt_input: 'HRB',
      registerNummer: only('same_number_twice').register.number,
    });
    expect(page.text).toContain('1-2 von 2 Treffer');
  });

  test('an empty form and a bad number come back with a message and are no search', async () => {
    expect((await register.visitor.search({})).text).toContain('mindestens ein Suchkriterium');
    expect((await register.visitor.search({ registerNummer: '12B' })).text).toContain('fehlerhaft');
    expect(register.portal.statistics.searches).toBe(0);
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
    register.visitor = new Visitor(register.portal, 'en-GB');
    const page = await searchFor(only('deleted'));
    expect(page.text).toContain('District court');
    expect(page.text).toContain('1-1 of 1 records');
    expect(page.text).toContain('deleted');
  });

  test('the paginator brings only the rows of its page', async () => {
    await register.visitor.search({ schlagwoerter: 'GmbH' });
    const table = 'ergebnissForm:selectedSuchErgebnisFormTable';
    const page = await register.visitor.ajax('ergebnissForm', table, {
      [`${table}_first`]: '10',
      [`${table}_rows`]: '10',
    });
    expect([...page.text.matchAll(/data-ri="(\d+)"/g)].map((match) => Number(match[1]))).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  });

  test('generated ids shift with the release', async () => {
    const company = only('ordinary');
    expect(documentLink((await searchFor(company)).text, 0, 'SI')).toContain(':j_idt238:6:fade_');
  });
});
