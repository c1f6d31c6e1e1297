import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { docsFrame } from '../../../../api/docs/docsFrame.ts';
import { navigation } from '../../../../api/docs/navigation.ts';
import { type Docs, openDocs } from '../../../../api/docs/openDocs.ts';

const BASE_URL = 'https://api.example.org';
const DASHBOARD = fileURLToPath(new URL('../../../../api/dashboard/', import.meta.url));

/** What pages of the documentation link to beside each other. */
const ELSEWHERE = ['/', '/openapi.json', '/docs/search'];

/** 150 KB, also where it is not compressed. */
const PAGE_BYTES_MAX = 262_144;

interface Shown {
  readonly html: string;
  readonly anchors: ReadonlySet<string>;
}

let docs: Docs;
const pages = new Map<string, Shown>();
beforeAll(() => {
  docs = openDocs(BASE_URL);
  for (const [address, make] of docs.pages) {
    const html = String(docsFrame(make(), navigation(docs, address)));
    pages.set(address, { html, anchors: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => String(id))) });
  }
});

const textOf = (escaped: string): string => escaped.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** Those of this server, as written. */
const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)]
    .map(([, target]) => textOf(String(target)))
    .filter((target) => !/^(?:https?|mailto):/.test(target) && !target.includes('/assets/'));

/** Whether a link of a page leads to a page, and to an anchor that is there. */
function leadsSomewhere(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const address = path === '' ? from : path;
  const page = pages.get(address);
  return page === undefined
    ? ELSEWHERE.includes(address)
    : anchor === undefined || anchor === 'content' || page.anchors.has(decodeURIComponent(anchor));
}

const brokenLinksOf = (address: string, html: string): readonly string[] =>
  linksOf(html)
    .filter((target) => !leadsSomewhere(address, target))
    .map((target) => `${address} → ${target}`);

describe('in the documentation', () => {
  test('every link of every page leads to a page, and to an anchor that is there', () => {
    expect([...pages].flatMap(([address, { html }]) => brokenLinksOf(address, html))).toEqual([]);
    expect([...pages.values()].flatMap(({ html }) => linksOf(html)).length).toBeGreaterThan(10_000);
  });

  test('every link of a guide to another file of the repository is one to click on', () => {
    const written = docs.guides.flatMap(({ path, address }) => {
      const html = pages.get(address)?.html ?? '';
      const markdown = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
      const prose = markdown.replaceAll(/^ *(```+)[\s\S]*?^ *\1 *$/gmu, '').replaceAll(/(`+)(?:(?!\1)[^\n])*\1/gu, '');
      const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target]) => String(target));
      const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
      const anchors = article.match(/class="anchor"/g)?.length ?? 0;
      const links = (article.match(/<a |<img /g)?.length ?? 0) - anchors;
      return links === targets.length ? [] : [`${path}: ${targets.length} links are written, ${links} are shown`];
    });
    expect(written).toEqual([]);
  });

  test('no anchor is there twice on a page', () => {
    const twice = [...pages].flatMap(([address, { html, anchors }]) => {
      const all = html.match(/\sid="[^"]+"/g)?.length ?? 0;
      return all === anchors.size ? [] : [address];
    });
    expect(twice).toEqual([]);
  });

  test('no page of the reference shows the marks of Markdown, but in code and what is typed', () => {
    const marked = [...pages].flatMap(([address, { html }]) => {
      const prose = html.replaceAll(/<(pre|code|textarea)\b[\s\S]*?<\/\1>/gu, '');
      const marks = /^\/docs\/(?:reference|webhooks)\//.test(address) ? (prose.match(/[^\s>]*`[^\s<]*/gu) ?? []) : [];
      return marks.map((mark) => `${address} ${mark}`);
    });
    expect(marked).toEqual([]);
  });

  test('no page is larger than 256 KB', () => {
    // Pictures are held to their size where they are taken.
    const texts = [...pages].filter(([address]) => !address.endsWith('.webp'));
    const large = texts.filter(([, { html }]) => Buffer.byteLength(html) > PAGE_BYTES_MAX);
    expect(large.map(([address, { html }]) => `${address} ${Buffer.byteLength(html)}`)).toEqual([]);
  });

  test('every operation, webhook and guide is in the navigation', () => {
    const shown = linksOf(String(navigation(docs, '/docs')));
    const folders = [...pages.keys()].filter((address) => /^\/docs\/(?:reference|webhooks)\//.test(address));
    expect(folders.length).toBeGreaterThan(50);
    expect([...folders, ...docs.guides.map(({ address }) => address)].filter((one) => !shown.includes(one))).toEqual(
      [],
    );
  });
});

test('every link of the dashboard into the documentation leads somewhere', () => {
  const sources = readdirSync(DASHBOARD, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const links = sources.flatMap((file) =>
    [...readFileSync(join(DASHBOARD, file), 'utf8').matchAll(/["'](\/docs(?:[/#][^"'$]*)?)["']/g)].map(
      ([, target]) => [file, String(target)] as const,
    ),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(([, target]) => !leadsSomewhere('', target))).toEqual([]);
});
