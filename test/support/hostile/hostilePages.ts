import type { HostileDocument } from './hostileDocument.ts';

const MEGABYTE = 1024 * 1024;

function page(body: string): Buffer {
  return Buffer.from(`<!DOCTYPE html><html><head><title>Suchergebnis</title></head><body>${body}</body></html>`);
}

/** As much of a text as fits into a page that is not too large to be read. */
function filled(text: string, megabytes = 4): string {
  return text.repeat(Math.floor((megabytes * MEGABYTE) / text.length));
}

function nested(tag: string, levels: number): string {
  return `<${tag}>`.repeat(levels) + `</${tag}>`.repeat(levels);
}

/** Pages that no reader of pages may be harmed by, whatever it looks for; they show nothing. */
export const HOSTILE_PAGES: readonly HostileDocument[] = [
  { name: 'elements in 100,000 levels', bytes: () => page(nested('div', 100_000)) },
  { name: 'tables in 100,000 levels', bytes: () => page('<table><tr><td>'.repeat(100_000)) },
  { name: 'formatting in 100,000 levels, never closed', bytes: () => page('<b>'.repeat(100_000)) },
  { name: 'a million elements', bytes: () => page(filled('<p>')) },
  { name: 'half a million comments', bytes: () => page(filled('<!---->')) },
  { name: 'half a million elements of one letter', bytes: () => page(filled('<i>x</i>')) },
  { name: 'an attribute of 4 MB', bytes: () => page(`<p title="${filled('x')}">x</p>`) },
  { name: 'an attribute of 4 MB that never ends', bytes: () => page(`<p title="${filled('x ')}`) },
  {
    name: 'an element with 100,000 attributes',
    bytes: () => page(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}>x</p>`),
  },
  { name: 'classes of 4 MB', bytes: () => page(`<p class="${filled('row ')}">x</p>`) },
  { name: 'a script of 4 MB', bytes: () => page(`<script>${filled('rowCount:')}</script>`) },
  {
    name: 'a script that never ends',
    bytes: () => Buffer.from(`<html><script>${filled('PrimeFaces.cw("DataTable"')}`),
  },
  { name: 'a comment that never ends', bytes: () => Buffer.from(`<html><!--${filled('- ')}`) },
  { name: '800,000 entities', bytes: () => page(`<p>${filled('&amp;')}</p>`) },
  { name: 'half a million unknown entities', bytes: () => page(`<p>${filled('&lol9999;')}</p>`) },
  { name: 'four million opening brackets', bytes: () => page(filled('<')) },
  { name: 'four million closing tags', bytes: () => page(filled('</p>')) },
  {
    name: 'a table of 100,000 rows',
    bytes: () => page(`<table>${'<tr><td>a</td><td>1,00</td></tr>'.repeat(100_000)}</table>`),
  },
  {
    name: 'a table of 10,000 columns and 50 rows',
    bytes: () => page(`<table>${`<tr>${'<td>1,00</td>'.repeat(10_000)}</tr>`.repeat(50)}</table>`),
  },
  { name: 'a page of 200 MB', bytes: () => page(filled('<p>Seite</p>', 200)) },
];
