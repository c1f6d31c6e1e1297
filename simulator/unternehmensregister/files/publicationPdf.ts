import { statementRows, type StatementRow } from '../../bundesanzeiger/publication/statementRows.ts';
import type { FinancialStatements, StatementLayout, StatementPosition } from '../../dataset/financialStatements.ts';
import { germanDay } from '../../dataset/isoDay.ts';
import { listPdf } from '../../handelsregister/documents/pdfFile.ts';
import type { Row } from '../../handelsregister/documents/shareholderLists/listDrawing.ts';
import { titleOf } from '../dtos.ts';
import type { PublicationHit } from '../search/hit.ts';

/** The publication as a print: the same figures in two columns. */
export function publicationPdf(hit: PublicationHit): Promise<Buffer> {
  const { publication } = hit;
  const { statements } = publication;
  const { current, prior } = statements?.layout.units ?? { current: '', prior: '' };
  return listPdf(publication.publishedOn, {
    title: [publication.companyName, publication.companyCity, titleOf(hit)],
    columns: [
      { header: '', width: 0.56, align: 'left' },
      { header: `Geschäftsjahr ${current}`.trim(), width: 0.22, align: 'right' },
      { header: `Vorjahr ${prior}`.trim(), width: 0.22, align: 'right' },
    ],
    rows: statements === null ? publication.paragraphs.map((block) => ({ block })) : rowsOf(statements),
    footer: [`${publication.companyCity}, den ${germanDay(publication.publishedOn)}`],
  });
}

function rowsOf({ balanceSheet, incomeStatement, layout }: FinancialStatements): readonly Row[] {
  const flat: StatementLayout = { ...layout, shape: layout.shape === 'B' ? 'A' : layout.shape };
  const section = (heading: string, positions: readonly StatementPosition[]): readonly Row[] => [
    { block: heading },
    ...statementRows(positions, flat).map(({ label, cells }: StatementRow) => ({ cells: [label, ...cells] })),
  ];
  return [
    ...section('Aktiva', balanceSheet.assets.positions),
    ...section('Passiva', balanceSheet.liabilities.positions),
    ...(incomeStatement === null ? [] : section('Gewinn- und Verlustrechnung', incomeStatement.positions)),
  ];
}
