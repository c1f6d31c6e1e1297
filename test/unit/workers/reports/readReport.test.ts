import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { readReport } from '../../../../workers/registries/reports/readReport.ts';
import { canonical } from '../../../accuracy/reports/amount.ts';
import { printNumber, REGISTRIES, type Registry } from '../../../accuracy/reports/printNumber.ts';
import { context, inlineReport, numberTag } from '../../../support/inlineReport.ts';
import { zipOf } from '../../../support/zipOf.ts';

const OTHER = numberTag('a:Other', '1');

function factsOf(tags: string, resources = ''): readonly unknown[] {
  return readReport(inlineReport(tags + OTHER, resources)).report.facts.slice(0, -1);
}

function warningsOf(tags: string, resources = ''): readonly unknown[] {
  return readReport(inlineReport(tags + OTHER, resources)).report.warnings;
}

describe('a number', () => {
  test('drawn at random and printed in any format, scale and sign is read as drawn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: -6, max: 6 }),
        fc.constantFrom<Registry>(1, 2, 3, 4, 5),
        fc.string(),
        (units, decimals, registry, seed) => {
          const { attributes, text } = printNumber({ units, decimals }, registry, seededRandom(seed));
          const tag = numberTag('a:Drawn', text, { ...attributes, decimals: String(decimals) });
          const page = inlineReport(tag)
            .toString()
            .replace(/xmlns:ixt="[^"]+"/u, `xmlns:ixt="${REGISTRIES[registry]}"`);
          const [fact] = readReport(Buffer.from(page)).report.facts;
          expect(fact).toMatchObject({ value: canonical({ units, decimals }), decimals, unit: 'iso4217:EUR' });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('within another one is told by both', () => {
    const inner = numberTag('a:Inner', '1,234', { format: 'ixt:num-dot-decimal', scale: '3' });
    expect(factsOf(numberTag('a:Outer', inner, { format: 'ixt:num-dot-decimal', scale: '3', sign: '-' }))).toEqual([
      expect.objectContaining({ concept: 'a:Inner', value: '1234000' }),
      expect.objectContaining({ concept: 'a:Outer', value: '-1234000' }),
    ]);
  });

  test.each([
    ['has another scale', numberTag('a:Inner', '5', { scale: '3' })],
    ['has another unit', numberTag('a:Inner', '5', { unitRef: 'usd' })],
    ['has another format', numberTag('a:Inner', '5', { format: 'ixt:num-dot-decimal' })],
    ['has letters beside it', `about ${numberTag('a:Inner', '5')}`],
    ['has another one beside it', numberTag('a:Inner', '5') + numberTag('a:Second', '6')],
  ])('is not told where the one within it %s', (_, inner) => {
    expect(warningsOf(numberTag('a:Outer', inner))).toEqual([{ code: 'nested_unclear', count: 1 }]);
  });

  test('that is nil has no value', () => {
    expect(factsOf(numberTag('a:Nil', '', { 'xsi:nil': 'true' }))).toEqual([
      expect.objectContaining({ value: null, unit: 'iso4217:EUR', decimals: null }),
    ]);
  });

  test('that is exact has no decimals', () => {
    expect(factsOf(numberTag('a:Exact', '0.1', { decimals: 'INF' }))).toEqual([
      expect.objectContaining({ value: '0.1', decimals: null }),
    ]);
  });

  test('takes no attribute of another vocabulary', () => {
    const tag = numberTag('a:Plain', '5', { 'a:scale': '6', 'a:sign': '-' });
    expect(factsOf(tag)).toEqual([expect.objectContaining({ value: '5' })]);
  });

  test('an amount a share has a unit that is divided', () => {
    const unit =
      '<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>';
    expect(factsOf(numberTag('a:Eps', '1.23', { unitRef: 'eps', decimals: '2' }), unit)).toEqual([
      expect.objectContaining({ value: '1.23', unit: 'iso4217:EUR/xbrli:shares' }),
    ]);
  });
});

describe('facts about the same', () => {
  const twice = (one: readonly [string, string], other: readonly [string, string]): string =>
    numberTag('a:Twice', one[0], { decimals: one[1] }) + numberTag('a:Twice', other[0], { decimals: other[1] });

  test.each([
    ['1234567', '0', '1234567', '0', '1234567'],
    ['1235000', '-3', '1234567', '0', '1234567'],
    ['1234567', '0', '1000000', '-6', '1234567'],
    ['1234500', '0', '1235000', '-3', '1234500'],
    ['1500', 'INF', '2000', '-3', '1500'],
    ['0', '-3', '400', '0', '400'],
  ])('are one where rounding explains %s (%s) and %s (%s)', (one, to, other, toOther, value) => {
    expect(factsOf(twice([one, to], [other, toOther]))).toEqual([expect.objectContaining({ value })]);
  });

  test.each([
    ['1234567', '0', '1234568', 'INF'],
    ['1236000', '-3', '1234567', '0'],
    ['5', 'INF', '6', 'INF'],
    ['500', '0', '501', '0'],
    ['1000', '-3', '2000', '-3'],
  ])('are told by a warning alone where it does not explain %s (%s) and %s (%s)', (one, to, other, toOther) => {
    const tags = twice([one, to], [other, toOther]);
    expect(factsOf(tags)).toEqual([]);
    expect(warningsOf(tags)).toEqual([{ code: 'contradictory', count: 2 }]);
  });

  test('are told by a warning alone where one is rounded from what two others cannot both be', () => {
    const tags = twice(['500.5', 'INF'], ['500', '0']) + numberTag('a:Twice', '501');
    expect(factsOf(tags)).toEqual([]);
    expect(warningsOf(tags)).toEqual([{ code: 'contradictory', count: 3 }]);
  });

  test.each([
    ['100', '-6'],
    ['1234567', '-3'],
    ['1.5', '0'],
    ['0', '-10'],
  ])('are told by a warning alone where %s is said to be right to %s decimals', (value, decimals) => {
    const tag = numberTag('a:Once', value, { decimals });
    expect(factsOf(tag)).toEqual([]);
    expect(warningsOf(tag)).toEqual([{ code: 'accuracy_contradicted', count: 1 }]);
    expect(warningsOf(tag + numberTag('a:Once', '777'))).toEqual([
      { code: 'contradictory', count: 1 },
      { code: 'accuracy_contradicted', count: 1 },
    ]);
  });

  test('are two where one is about a part', () => {
    const part = context(
      'part',
      '<xbrli:instant>2024-12-31</xbrli:instant>',
      '<xbrli:scenario><xbrldi:explicitMember dimension="a:Axis">a:Part</xbrldi:explicitMember></xbrli:scenario>',
    );
    expect(factsOf(numberTag('a:Twice', '5') + numberTag('a:Twice', '4', { contextRef: 'part' }), part)).toEqual([
      expect.objectContaining({ value: '5', dimensions: {} }),
      expect.objectContaining({ value: '4', dimensions: { 'a:Axis': 'a:Part' } }),
    ]);
  });
});

describe('what a fact is about', () => {
  const about = (dates: string, scenario = ''): readonly unknown[] =>
    readReport(inlineReport(numberTag('a:It', '1', { contextRef: 'it' }) + OTHER, context('it', dates, scenario)))
      .report.facts;

  test.each([
    ['<xbrli:instant>2024-12-31</xbrli:instant>', null, '2024-12-31'],
    ['<xbrli:instant>2025-01-01T00:00:00</xbrli:instant>', null, '2024-12-31'],
    [
      '<xbrli:startDate>2024-01-01T00:00:00</xbrli:startDate><xbrli:endDate>2025-01-01T00:00:00</xbrli:endDate>',
      '2024-01-01',
      '2024-12-31',
    ],
    ['<xbrli:forever/>', null, null],
  ])('in time: %s', (dates, start, end) => {
    expect(about(dates)).toContainEqual(expect.objectContaining({ concept: 'a:It', period: { start, end } }));
  });

  test.each([
    ['<xbrli:instant>2024-12-31Z</xbrli:instant>', ''],
    ['<xbrli:instant>2024-02-30</xbrli:instant>', ''],
    ['<xbrli:instant>2024-12-31T12:00:00</xbrli:instant>', ''],
    ['<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>', ''],
    ['<xbrli:instant>2024-12-31</xbrli:instant>', '<xbrli:scenario><a:budget/></xbrli:scenario>'],
    [
      '<xbrli:instant>2024-12-31</xbrli:instant>',
      '<xbrli:scenario><xbrldi:explicitMember dimension="nobody:A">a:B</xbrldi:explicitMember></xbrli:scenario>',
    ],
  ])('is not guessed: %s %s', (dates, scenario) => {
    expect(warningsOf(numberTag('a:It', '1', { contextRef: 'it' }), context('it', dates, scenario))).toEqual([
      { code: 'context_unknown', count: 1 },
    ]);
  });

  test('is named by name spaces, whatever prefixes the page takes', () => {
    const page = inlineReport(numberTag('ifrs-full:Assets', '5'))
      .toString()
      .replaceAll('ifrs-full:', 'x:')
      .replace('xmlns:ifrs-full', 'xmlns:x');
    expect(readReport(Buffer.from(page)).report).toMatchObject({
      standard: 'ifrs',
      facts: [{ concept: 'ifrs-full:Assets' }],
    });
  });

  test('is no concept of IFRS by its prefix alone', () => {
    const page = inlineReport(numberTag('ifrs-full:Assets', '5'))
      .toString()
      .replace(/xmlns:ifrs-full="[^"]+"/u, 'xmlns:ifrs-full="urn:other"');
    expect(readReport(Buffer.from(page)).report).toMatchObject({
      standard: null,
      facts: [{ concept: 'ifrs-full_2:Assets' }],
    });
  });
});

describe('a text', () => {
  test('is what stands in the tag and where it goes on, without what is excluded', () => {
    const tags =
      '<ix:nonNumeric name="a:Name" contextRef="year" continuedAt="k1">Muster <ix:exclude>Seite 1</ix:exclude></ix:nonNumeric>' +
      '<p><ix:continuation id="k2">&amp; Söhne</ix:continuation></p><ix:continuation id="k1" continuedAt="k2"><b>AG</b> </ix:continuation>';
    expect(factsOf(tags)).toEqual([expect.objectContaining({ value: 'Muster AG & Söhne', unit: null })]);
  });

  test('is not told where its parts go in a circle', () => {
    const tags =
      '<ix:nonNumeric name="a:Name" contextRef="year" continuedAt="k1">A</ix:nonNumeric><ix:continuation id="k1" continuedAt="k1">B</ix:continuation>';
    expect(warningsOf(tags)).toEqual([{ code: 'continuation_broken', count: 1 }]);
  });

  test('that is told in two ways is not told', () => {
    const tag = (text: string): string => `<ix:nonNumeric name="a:Name" contextRef="year">${text}</ix:nonNumeric>`;
    expect(warningsOf(tag('Muster AG') + tag('Muster SE'))).toEqual([{ code: 'contradictory', count: 2 }]);
    expect(factsOf(tag('Muster AG') + tag(' Muster\n AG '))).toHaveLength(1);
  });
});

describe('an archive', () => {
  const [one, other] = [inlineReport(numberTag('a:One', '1')), Buffer.from('<a/>')];

  test('is read by the folder with its report', () => {
    const archive = zipOf({ 'm/META-INF/reportPackage.json': other, 'm/reports/m.xhtml': one, 'm/t/m_lab.xml': other });
    expect(readReport(archive).report.facts).toHaveLength(1);
  });

  test('may have a report of several documents, whose contexts are one set', () => {
    const second = one
      .toString()
      .replace(/<ix:header>.*<\/ix:header>/u, '')
      .replace('a:One', 'a:Two');
    const archive = zipOf({ 'm/reports/r/1.xhtml': one, 'm/reports/r/2.xhtml': Buffer.from(second) });
    const { report, placed } = readReport(archive);
    expect(report.facts.map(({ concept }) => concept)).toEqual(['a:One', 'a:Two']);
    expect(placed[1]?.places[0]?.place).toBe('(doc("m/reports/r/2.xhtml")//*[local-name()="nonFraction"])[1]');
  });

  test.each([
    ['several reports', { 'm/reports/a/1.xhtml': one, 'm/reports/b/1.xhtml': one }, 'holds several reports'],
    ['documents with the same ids', { 'm/reports/1.xhtml': one, 'm/reports/2.xhtml': one }, 'two elements with the id'],
    ['several loose documents', { '1.xhtml': one, '2.xhtml': one }, 'does not tell which'],
    ['no report', { 'm/META-INF/a.xml': other, 'm/b.png': other }, 'holds no report'],
  ])('with %s is refused', (_, files, reason) => {
    expect(() => readReport(zipOf(files))).toThrow(reason);
  });
});

describe('a document', () => {
  test.each([
    ['without a fact', inlineReport('<p>Bericht</p>'), 'no fact in XBRL'],
    [
      'that declares entities',
      Buffer.from(`<!DOCTYPE html [<!ENTITY a "b">]>${inlineReport(OTHER).toString()}`),
      'document type',
    ],
    ['that uses an entity of HTML', inlineReport(`${OTHER}&nbsp;`), 'not well-formed'],
    [
      'in another encoding',
      Buffer.from(`<?xml version="1.0" encoding="EBCDIC"?>${inlineReport(OTHER).toString()}`),
      'encoding',
    ],
    [
      'about two companies',
      inlineReport(
        numberTag('a:It', '1', { contextRef: 'it' }) + OTHER,
        context('it', '<xbrli:instant>2024-12-31</xbrli:instant>').replace(
          '529900T8BM49AURSDO55',
          '529900T8BM49AURSDO56',
        ),
      ),
      'several entities',
    ],
    ['that is another message', Buffer.from('<nachricht/>'), 'no fact in XBRL'],
  ])('%s is refused', (_, bytes, reason) => {
    expect(() => readReport(bytes)).toThrow(reason);
  });

  test('is read in spite of its pictures, and takes no long text for a short one', () => {
    const picture = `<img alt="" src="data:image/png;base64,${'iVBORw0KGgo'.repeat(200_000)}"/>`;
    const long = `<ix:nonNumeric name="a:Long" contextRef="year">${'A'.repeat(3_000)}</ix:nonNumeric>`;
    const { facts, warnings } = readReport(
      inlineReport(picture + OTHER + long + numberTag('a:Huge', '1'.repeat(3_000))),
    ).report;
    expect(facts.map(({ concept }) => concept)).toEqual(['a:Other']);
    expect(warnings).toEqual([{ code: 'text_too_long', count: 2 }]);
  });

  test('may name a document type that declares nothing', () => {
    expect(readReport(Buffer.from(`<!DOCTYPE html>${inlineReport(OTHER).toString()}`)).report.facts).toHaveLength(1);
  });
});
