import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import type { Company } from '../../../simulator/dataset/company.ts';
import type { Filing } from '../../../simulator/dataset/filing.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { reportFacts } from '../../../simulator/unternehmensregister/report/reportFacts.ts';
import { reportDocument } from '../../../simulator/unternehmensregister/report/reportPackage.ts';

const reports = ['first', 'second', 'third', 'fourth'].flatMap((seed) => {
  const dataset = generateDataset({ seed, size: 60 });
  return dataset.companies.flatMap((company) =>
    dataset
      .filingsOf(company.companyId)
      .filter(({ form }) => form === 'esef')
      .map((filing) => ({ filing, company })),
  );
});

interface Marked {
  readonly name: string;
  readonly contextRef: string;
  readonly value: number;
}

/** The figures of a report by their marks, in cents or heads; throws where it is not well-formed. */
function markedFacts(xhtml: string): readonly Marked[] {
  const facts: Marked[] = [];
  let open: Readonly<Record<string, string>> | null = null;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'ix:nonFraction') {
      open = attributes;
      text = '';
    }
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'ix:nonFraction' && open !== null) {
      facts.push(marked(open, text));
      open = null;
    }
  });
  parser.write(xhtml).close();
  return facts;
}

function marked(attributes: Readonly<Record<string, string>>, text: string): Marked {
  const { name = '', contextRef = '', format, scale, sign, unitRef } = attributes;
  const digits =
    format === 'ixt:num-dot-decimal' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  const amount = Number(digits) * 10 ** Number(scale) * (sign === '-' ? -1 : 1);
  return { name, contextRef, value: unitRef === 'EUR' ? Math.round(amount * 100) : amount };
}

function expected({ statements }: Filing): readonly Marked[] {
  if (statements === null) {
    throw new Error('A report has accounts');
  }
  return reportFacts(statements).flatMap(({ concept, period, current, prior }) => [
    ...(current === null ? [] : [{ name: `ifrs-full:${concept}`, contextRef: `${period}_current`, value: current }]),
    ...(prior === null ? [] : [{ name: `ifrs-full:${concept}`, contextRef: `${period}_prior`, value: prior }]),
  ]);
}

describe('a report in Inline XBRL', () => {
  it('is well-formed, and its marks tell the figures of the accounts to the cent', () => {
    expect(reports.length).toBeGreaterThan(10);
    for (const report of reports) {
      expect(markedFacts(reportDocument(report))).toEqual(expected(report.filing));
    }
  });

  it('is written in both spellings of numbers, in euros and in thousands, with losses and gains', () => {
    const all = reports.map(reportDocument).join('');
    for (const mark of ['ixt:num-dot-decimal', 'ixt:num-comma-decimal', 'scale="0"', 'scale="3"']) {
      expect(all).toContain(mark);
    }
  });

  it('has assets that equal equity and debts', () => {
    for (const { filing } of reports) {
      const facts = reportFacts(filing.statements as NonNullable<Filing['statements']>);
      const amount = (concept: string): number => facts.find((fact) => fact.concept === concept)?.current ?? NaN;
      expect(amount('Assets')).toBe(amount('Equity') + amount('Liabilities'));
      expect(amount('NoncurrentAssets') + amount('CurrentAssets')).toBe(amount('Assets'));
    }
  });

  it('names its company by an identifier', () => {
    const [report] = reports as [{ readonly filing: Filing; readonly company: Company }];
    expect(reportDocument(report)).toMatch(/scheme="http:\/\/standards\.iso\.org\/iso\/17442">[0-9A-Z]{20}</);
  });
});
