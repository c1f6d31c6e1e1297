import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import type { FaultKind } from '../../../simulator/portal.ts';
import { attribute, formAction, linkTo, PortalVisitor, servePortal, type Seen } from '../../support/portalVisitor.ts';

const dataset = generateDataset({ seed: 'gazette', size: 40 });
const [company] = dataset.byTrait('publications');
const NAME = company?.name ?? '';
/** The words that every spelling of the company's name keeps. */
const OWN_WORDS = NAME.match(/\p{Letter}{5,}/gu) ?? [];
const MINUTE = 60_000;

let now: number;
let portal: Awaited<ReturnType<typeof servePortal>>;
let visitor: PortalVisitor;

beforeEach(async () => {
  now = Date.parse('2026-01-01T00:00:00Z');
  portal = await servePortal(dataset, () => new Date(now));
  visitor = new PortalVisitor(portal.url);
});

afterEach(() => portal.close());

function inject(kind: FaultKind): void {
  portal.faults.inject({ portal: 'bundesanzeiger', kind, times: 1, ms: 0 });
}

const isCaptcha = ({ html }: Seen): boolean => html.includes('block-sicherheitsabfrage');
const isPublication = ({ html }: Seen): boolean => html.includes('class="publication_container"');
const isExpired = ({ status, html }: Seen): boolean => status === 410 && html.includes('page-expired');
/** The hits of a result page: company and publication, without headings and subsidiaries. */
const hits = ({ html }: Seen): string[] =>
  html.split(/(?=<div class="row)/).filter((row) => row.includes('panel-publication~link'));
const isOwn = (row: string): boolean => OWN_WORDS.every((word) => row.includes(word));

async function answerCaptcha(page: Seen): Promise<Seen> {
  const { body } = await visitor.bytes(attribute(/<img[^>]*alt="Captcha"[^>]*>/.exec(page.html)?.[0] ?? '', 'src'));
  return visitor.post(captchaForm(page), { solution: portal.captchas.solve(body) ?? '' });
}

function captchaForm({ html }: Seen): string {
  return attribute(/<form[^>]*captcha_form[^>]*>/.exec(html)?.[0] ?? '', 'action');
}

describe('the simulated gazette: searching', () => {
  it('finds the company’s publications over several pages of 20, with other companies among them', async () => {
    const first = await visitor.search(NAME);
    const second = await visitor.get(linkTo(first.html, 'Zur nächsten Seite'));
    expect(hits(first)).toHaveLength(20);
    expect(second.url).toMatch(/suchen2\?2$/);
    expect(hits(second).length).toBeGreaterThan(0);
    expect(hits(first).filter((row) => !isOwn(row)).length).toBeGreaterThan(0);
    expect(first.html).toMatch(/data-count="\d\d"/);
  });

  it('shows all hits on one page when 100 are asked for, newest first', async () => {
    const first = await visitor.search(NAME);
    const action = attribute(/<form[^>]*nav-form[^>]*>/.exec(first.html)?.[0] ?? '', 'action');
    const all = await visitor.post(action, { 'hitsperpage-select': 'argus-HitsPerPage100' });
    const days = [...all.html.matchAll(/class="date">\s*(\d\d)\.(\d\d)\.(\d{4})/g)].map(
      ([, day, month, year]) => `${year}${month}${day}`,
    );
    expect(hits(all).filter(isOwn).length).toBeGreaterThanOrEqual(25);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('narrows the hits by category and day', async () => {
    const first = await visitor.search(NAME);
    const refined = await visitor.post(
      formAction(first.html.slice(first.html.indexOf('searchoptions')), 'search-form'),
      {
        fulltext: NAME,
        'panelCategories:groupCategories': '999996',
        start_date: '01.01.2014',
        end_date: '31.12.2014',
      },
    );
    expect(refined.html).toContain('Kapitalherabsetzung');
    expect(refined.html).not.toContain('Jahresabschluss zum');
  });

  it('says so when nothing is found, and escapes what was searched for', async () => {
    const page = await visitor.search('<b>Unauffindbar"</b>');
    expect(page.html).toContain('no_result');
    expect(page.html).toContain('data-searchterm="&lt;b&gt;Unauffindbar&quot;&lt;/b&gt;"');
  });
});

describe('the simulated gazette: sessions', () => {
  it('expires every link after 30 idle minutes', async () => {
    const page = await visitor.search(NAME);
    now += 30 * MINUTE + 1;
    expect(isExpired(await visitor.get(linkTo(page.html, 'Zur nächsten Seite')))).toBe(true);
  });

  it('does not honour the links of another session', async () => {
    const page = await visitor.search(NAME);
    const stranger = new PortalVisitor(portal.url);
    await stranger.get('/');
    expect(isExpired(await stranger.get(linkTo(page.html, 'Zur nächsten Seite')))).toBe(true);
    expect(isExpired(await stranger.get(page.url))).toBe(true);
  });

  it('ignores a click on an earlier rendering of a page', async () => {
    const page = await visitor.search(NAME);
    await visitor.get(page.url);
    expect((await visitor.get(linkTo(page.html, 'Zur nächsten Seite'))).url).toBe(page.url);
  });
});

describe('the simulated gazette: captchas', () => {
  it('asks before the first accounting publication of a session only', async () => {
    const list = await visitor.search(NAME);
    const captcha = await visitor.get(linkTo(list.html, 'Jahresabschluss zum'));
    expect(isCaptcha(captcha)).toBe(true);
    const publication = await answerCaptcha(captcha);
    expect(isPublication(publication)).toBe(true);
    expect(isPublication(await visitor.get(linkTo(publication.html, 'Nächster Eintrag')))).toBe(true);
    expect(portal.control.statistics).toMatchObject({ sessions: 1, searches: 1, captchas: 1, downloads: 2 });
  });

  it('shows a new picture after a wrong answer and on request', async () => {
    const list = await visitor.search(NAME);
    const first = await visitor.get(linkTo(list.html, 'Jahresabschluss zum'));
    const src = attribute(/<img[^>]*alt="Captcha"[^>]*>/.exec(first.html)?.[0] ?? '', 'src');
    const pictures = [await visitor.bytes(src)];
    const second = await visitor.post(captchaForm(first), { solution: 'WRONG!' });
    pictures.push(await visitor.bytes(src));
    await visitor.get(linkTo(second.html, 'Zeichen ändern'));
    pictures.push(await visitor.bytes(src));
    expect(isCaptcha(second)).toBe(true);
    expect(pictures.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    expect(new Set(pictures.map(({ body }) => body.toString('base64'))).size).toBe(3);
  });

  it('shows the same picture when the page is opened again, and takes the answer there', async () => {
    const list = await visitor.search(NAME);
    const first = await visitor.get(linkTo(list.html, 'Jahresabschluss zum'));
    const again = await visitor.get(first.url);
    const pictureOf = ({ html }: Seen) =>
      visitor.bytes(attribute(/<img[^>]*alt="Captcha"[^>]*>/.exec(html)?.[0] ?? '', 'src'));
    expect((await pictureOf(again)).body).toEqual((await pictureOf(first)).body);
    expect(isPublication(await answerCaptcha(again))).toBe(true);
    expect(portal.control.statistics).toMatchObject({ captchas: 1 });
  });

  it('shows notices without a captcha, unless the fault forces one', async () => {
    const list = await visitor.search(NAME);
    const link = linkTo(list.html, 'Aufsichtsrats');
    const publication = await visitor.get(link);
    expect(isPublication(publication)).toBe(true);
    inject('captcha');
    expect(isCaptcha(await visitor.get(publication.url))).toBe(true);
  });
});

describe('the simulated gazette: faults and limits', () => {
  it.each([
    ['block403', 403],
    ['block429', 429],
    ['maintenance', 503],
  ] as const)('answers %s with %d once', async (kind, status) => {
    inject(kind);
    expect((await visitor.get('/')).status).toBe(status);
    expect((await visitor.get('/')).status).toBe(200);
  });

  it('cuts the connection', async () => {
    inject('reset_connection');
    await expect(visitor.get('/')).rejects.toThrow();
  });

  it('loses a session in the middle of a search', async () => {
    const page = await visitor.search(NAME);
    inject('session_expired');
    expect(isExpired(await visitor.get(linkTo(page.html, 'Zur nächsten Seite')))).toBe(true);
  });

  it('renames the classes of the result list and its count of hits', async () => {
    inject('changed_markup');
    expect((await visitor.search(NAME)).html).not.toMatch(/result_container|data-count/u);
    expect((await visitor.search(NAME)).html).toMatch(/data-count[^]*result_container/u);
  });

  it('renames what a publication is known by, and leaves its list alone', async () => {
    inject('changed_publication');
    const page = await visitor.search(NAME);
    expect(page.html).toContain('result_container');
    const changed = await visitor.get(linkTo(page.html, 'Jahresabschluss zum'));
    expect(changed.status).toBe(200);
    expect(changed.html).not.toMatch(/publication_container|publicationcontent|preview_data|begin_pub/u);
    expect((await visitor.get(linkTo(changed.html, 'Zurück'))).html).toContain('result_container');
  });

  it('answers a page in place of a picture', async () => {
    const picture = '/pub/publication/abc/content/1_00-0.jpg';
    inject('html_instead_of_file');
    expect((await visitor.bytes(picture)).type).toContain('text/html');
    expect((await visitor.bytes(picture)).type).toBe('image/jpeg');
  });

  it('counts searches and publications against the hourly limit, but not turning pages', async () => {
    portal.control.limit.setPerHour(2);
    const page = await visitor.search(NAME);
    const next = await visitor.get(linkTo(page.html, 'Zur nächsten Seite'));
    await visitor.get(linkTo(next.html, 'Jahresabschluss zum'));
    const refused = await visitor.search(NAME);
    expect(refused.status).toBe(429);
    expect(portal.control.statistics.rate_limited).toBe(1);
  });
});
