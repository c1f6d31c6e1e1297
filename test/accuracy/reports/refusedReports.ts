import type { Random } from '../../../simulator/dataset/random.ts';
import { zipOf } from '../../support/zipOf.ts';
import type { Sample } from '../sample.ts';
import { inlineDocument, inventHabits } from './inlineDocument.ts';
import { inventReport } from './trueReport.ts';

/** Files that are no report, or none that can be trusted. */
export function refusedReports(random: Random): Sample {
  const report = inventReport(random);
  const { html } = inlineDocument(report, report.facts, { ...inventHabits(random), hasDoctype: false }, random);
  return { bytes: random.pick(REFUSED)(html), truth: { kind: 'refused' } };
}

const root = (declaration: string, html: string): string => html.replace('<html ', `${declaration}<html `);

const REFUSED: readonly ((html: string) => Uint8Array)[] = [
  (html) => Buffer.from(html.slice(0, html.length - 20)),
  (html) => Buffer.from(html.replaceAll('<ix:', '<x:').replaceAll('</ix:', '</x:')),
  (html) => Buffer.from(html.replaceAll('http://www.xbrl.org/2013/inlineXBRL', 'http://www.xbrl.org/2033/inlineXBRL')),
  (html) => Buffer.from(root('<!DOCTYPE html [<!ENTITY a "b">]>', html)),
  (html) => Buffer.from(root('<!DOCTYPE html [<!ENTITY % d SYSTEM "http://127.0.0.1/d"> %d;]>', html)),
  (html) => Buffer.from(html.replace('</body>', '&euro;</body>')),
  (html) =>
    Buffer.from(html.replace('UTF-8', 'EBCDIC').replace(/^(?!<\?xml)/u, '<?xml version="1.0" encoding="EBCDIC"?>')),
  (html) =>
    Buffer.from(
      html
        .replace(/(<xbrli:context id="[^"]+">)/u, '$1')
        .replace(/<xbrli:context id="c2">/u, '<xbrli:context id="c1">'),
    ),
  (html) => Buffer.from(html.replace(/(17442">)[^<]+/u, '$1ANOTHER00000000000LEI')),
  (html) => Buffer.from(html.replace('</body>', `${'<i>'.repeat(200)}${'</i>'.repeat(200)}</body>`)),
  () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body>Jahresabschluss</body></html>'),
  () => Buffer.alloc(0),
  (html) => zipOf({ 'a/reports/de/a.xhtml': Buffer.from(html), 'a/reports/en/a.xhtml': Buffer.from(html) }),
  (html) => zipOf({ 'a.xhtml': Buffer.from(html), 'b.xhtml': Buffer.from(html) }),
  (html) => zipOf({ 'a/reports/a.xhtml': Buffer.from(html) }).subarray(0, 200),
  () => zipOf({ 'a/META-INF/taxonomyPackage.xml': Buffer.from('<a/>') }),
];
