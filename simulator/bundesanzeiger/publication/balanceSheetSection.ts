import type { BalanceSheetSide, FinancialStatements, StatementLayout } from '../../dataset/financialStatements.ts';
import { germanDay } from '../../dataset/isoDay.ts';
import { html, type Markup } from '../../html.ts';
import { printedAmounts } from './printedPosition.ts';
import { statementRows, sumRow, type StatementRow } from './statementRows.ts';
import { bodyRows, headingRows, middleRow, stdTable, type StdTable } from './stdTable.ts';
import { priorDay } from './priorDay.ts';

type SideName = 'Aktiva' | 'Passiva';

/** The tables of a balance sheet in the layout's shape and with its way of telling the sides apart. */
export function balanceSheetTables({ balanceSheet, layout }: FinancialStatements, endsOn: string): Markup {
  const headings = balanceSheetHeadings(layout, endsOn);
  const columns = layout.shape === 'B' ? 4 : 2;
  const { assets, liabilities } = balanceSheet;
  if (layout.sides === 'middle_row') {
    const body = html`${bodyRows(sideRows(assets, 'Aktiva', layout))} ${middleRow('Passiva', columns)}
    ${headingRows(headings)} ${bodyRows(sideRows(liabilities, 'Passiva', layout))}`;
    return html`${sideHeading('Aktiva', layout)} ${stdTable({ columns, headings, body })}`;
  }
  const table = (side: BalanceSheetSide, name: SideName): Markup =>
    html`${sideHeading(name, layout)} ${stdTable({ columns, headings, body: bodyRows(sideRows(side, name, layout)) })}`;
  return html`${table(assets, 'Aktiva')} ${table(liabilities, 'Passiva')}`;
}

function sideHeading(name: SideName, layout: StatementLayout): Markup {
  return layout.sides === 'heading' ? html`<h3 class="z_titel">${name}</h3>` : html`<p><b>${name}</b></p>`;
}

function sideRows(side: BalanceSheetSide, name: SideName, layout: StatementLayout): readonly StatementRow[] {
  return [
    ...statementRows(side.positions, layout),
    sumRow(totalLabel(name, layout), printedAmounts(side, 1, layout), layout),
  ];
}

function totalLabel(name: SideName, { totalLabel: form }: StatementLayout): string {
  switch (form) {
    case '':
      return '';
    case 'side':
      return name;
    case 'Summe':
    case 'Bilanzsumme, Summe':
      return `${form} ${name}`;
  }
}

/** One row of dates and units in shapes A and C; in shape B the dates span two columns and the units stand below. */
function balanceSheetHeadings(layout: StatementLayout, endsOn: string): StdTable['headings'] {
  return columnHeadings(layout, germanDay(endsOn), germanDay(priorDay(endsOn)));
}

export function columnHeadings(
  { shape, units }: StatementLayout,
  current: string,
  prior: string,
): StdTable['headings'] {
  if (shape !== 'B') {
    return [
      [
        { text: `${current} ${units.current}`, columns: 1 },
        { text: `${prior} ${units.prior}`, columns: 1 },
      ],
    ];
  }
  const unitCells = [units.current, units.current, units.prior, units.prior].map((text) => ({ text, columns: 1 }));
  return [
    [
      { text: current, columns: 2 },
      { text: prior, columns: 2 },
    ],
    unitCells,
  ];
}
