import type { Amounts } from '../../dataset/financialStatements.ts';
import type { Filing } from '../../dataset/filing.ts';
import { seededRandom } from '../../dataset/random.ts';
import { escapeHtml } from '../../html.ts';
import { priorDay } from '../../bundesanzeiger/publication/priorDay.ts';
import { reportFacts, type ReportFact } from './reportFacts.ts';
import { printedFact, type NumberStyle } from './printedFact.ts';

/** Of the taxonomy of 2022, which the technical standard on the format named for these years. */
const IFRS = 'http://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full';
/** Fourth registry of transformation rules. */
const TRANSFORMATIONS = 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12';
const LEI_SCHEME = 'http://standards.iso.org/iso/17442';

const COLUMNS: readonly (keyof Amounts)[] = ['current', 'prior'];

export interface InlineReport {
  readonly filing: Filing;
  /** By which the report knows its company. */
  readonly lei: string;
  /** The file of the company's own taxonomy. */
  readonly schema: string;
}

/** The accounts as a report in Inline XBRL 1.1: an XHTML page whose figures say what they are. */
export function inlineReport({ filing, lei, schema }: InlineReport): string {
  const { fiscalYear, statements, companyName, title, id } = filing;
  if (fiscalYear === null || statements === null) {
    throw new RangeError(`The filing ${id} has no accounts`);
  }
  const style: NumberStyle = seededRandom(`${id}/report`).pick(['num-dot-decimal', 'num-comma-decimal'] as const);
  const facts = reportFacts(statements);
  const { units } = statements.layout;
  const row = (fact: ReportFact): string =>
    `<tr><td>${escapeHtml(fact.label)}</td>${COLUMNS.map(
      (column) => `<td>${printedFact({ fact, column, style, unit: units[column] })}</td>`,
    ).join('')}</tr>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="${TRANSFORMATIONS}"
  xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ifrs-full="${IFRS}"
  xml:lang="de">
<head><title>${escapeHtml(title)}</title></head>
<body>
<div style="display:none"><ix:header>
<ix:references><link:schemaRef xlink:type="simple" xlink:href="${schema}"/></ix:references>
<ix:resources>
${contexts(lei, fiscalYear)}
<xbrli:unit id="EUR"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
</ix:resources>
</ix:header></div>
<h1><ix:nonNumeric name="ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification" contextRef="duration_current">${escapeHtml(companyName)}</ix:nonNumeric></h1>
<h2>${escapeHtml(title)}</h2>
<table>
<tr><td></td><td>${fiscalYear.end} ${units.current}</td><td>${priorDay(fiscalYear.end)} ${units.prior}</td></tr>
${facts.map(row).join('\n')}
</table>
</body>
</html>
`;
}

function contexts(lei: string, { start, end }: NonNullable<Filing['fiscalYear']>): string {
  const entity = `<xbrli:entity><xbrli:identifier scheme="${LEI_SCHEME}">${lei}</xbrli:identifier></xbrli:entity>`;
  const context = (id: string, period: string): string =>
    `<xbrli:context id="${id}">${entity}<xbrli:period>${period}</xbrli:period></xbrli:context>`;
  const instant = (day: string): string => `<xbrli:instant>${day}</xbrli:instant>`;
  const duration = (first: string, last: string): string =>
    `<xbrli:startDate>${first}</xbrli:startDate><xbrli:endDate>${last}</xbrli:endDate>`;
  return [
    context('instant_current', instant(end)),
    context('instant_prior', instant(priorDay(end))),
    context('duration_current', duration(start, end)),
    context('duration_prior', duration(priorDay(start), priorDay(end))),
  ].join('\n');
}
