import type { HostileDocument } from './hostileDocument.ts';

const CONTEXT =
  '<xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period>';

function report(body: string, resources = ''): Buffer {
  return Buffer.from(
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:a="urn:a"><body>' +
      `<ix:header><ix:resources><xbrli:context id="c">${CONTEXT}</xbrli:context><xbrli:unit id="u"><xbrli:measure>a:b</xbrli:measure></xbrli:unit>${resources}</ix:resources></ix:header>${body}</body></html>`,
  );
}

const number = (value: number | string): string =>
  `<ix:nonFraction name="a:b" contextRef="c" unitRef="u" decimals="0">${value}</ix:nonFraction>`;
const repeated = (times: number, one: (at: number) => string): string =>
  Array.from({ length: times }, (_, at) => one(at)).join('');

/** Reports that look right and are far larger than any real one. */
export function giantReports(): readonly HostileDocument[] {
  return [
    { name: '100,000 facts', bytes: () => report(repeated(100_000, number)) },
    { name: '20,000 facts about the same', bytes: () => report(repeated(20_000, number)) },
    {
      name: '20,000 names of concepts that nest',
      bytes: () =>
        Buffer.from(
          '<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:g="http://www.xbrl.de/taxonomies/de-gaap-ci-2022-05-02" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">' +
            `<xbrli:context id="c">${CONTEXT}</xbrli:context><xbrli:unit id="u"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>` +
            '<g:bs.ass contextRef="c" unitRef="u" decimals="0">1</g:bs.ass>' +
            repeated(
              19_000,
              (at) =>
                `<g:bs.ass.a${at % 99}${'.a'.repeat(at % 40)}.b${at} contextRef="c" unitRef="u" decimals="0">1</g:bs.ass.a${at % 99}${'.a'.repeat(at % 40)}.b${at}>`,
            ) +
            '</xbrli:xbrl>',
        ),
    },
    {
      name: '100,000 contexts',
      bytes: () =>
        report(
          number(1),
          repeated(60_000, (at) => `<xbrli:context id="c${at}">${CONTEXT}</xbrli:context>`),
        ),
    },
    {
      name: 'a context of 100,000 elements',
      bytes: () => report(number(1), `<xbrli:context id="d">${'<i/>'.repeat(100_000)}</xbrli:context>`),
    },
    { name: 'a number of 4 MB', bytes: () => report(number('1'.repeat(4_000_000))) },
    {
      name: 'texts within texts',
      bytes: () =>
        report(
          '<ix:nonNumeric name="a:b" contextRef="c">'.repeat(90) +
            'Text '.repeat(500_000) +
            '</ix:nonNumeric>'.repeat(90),
        ),
    },
    {
      name: 'a text of 20,000 parts',
      bytes: () =>
        report(
          '<ix:nonNumeric name="a:b" contextRef="c" continuedAt="k0"/>' +
            repeated(20_000, (at) => `<ix:continuation id="k${at}" continuedAt="k${at + 1}">x</ix:continuation>`),
        ),
    },
    {
      name: '20,000 texts that go on in each other',
      bytes: () =>
        report(
          repeated(10_000, () => '<ix:nonNumeric name="a:b" contextRef="c" continuedAt="k0">x</ix:nonNumeric>') +
            repeated(
              10_000,
              (at) => `<ix:continuation id="k${at}" continuedAt="k${(at + 1) % 10_000}">x</ix:continuation>`,
            ),
        ),
    },
    {
      name: 'a scale of millions',
      bytes: () =>
        report(
          '<ix:nonFraction name="a:b" contextRef="c" unitRef="u" decimals="0" scale="999999999">1</ix:nonFraction>',
        ),
    },
  ];
}
