import { incomeMethod } from '../statement/incomePositions.ts';
import type { Statements } from '../statement/readStatements.ts';
import { citeFacts } from './citeFacts.ts';
import { citePositions } from './citePositions.ts';
import type { PublicationCitations } from './publicationCitations.ts';
import { StatementCells } from './statementCells.ts';

/** Cites the statements, and what indicators and checks are taken from in them. */
export function citeStatements(citations: PublicationCitations, { balance, income }: Statements): void {
  const citedBalance =
    balance === null
      ? null
      : {
          sheet: balance,
          cells: {
            assets: new StatementCells(balance.assets, balance.printed.assets.rows),
            liabilities: new StatementCells(balance.liabilities, balance.printed.liabilities.rows),
          },
        };
  const citedIncome =
    income === null ? null : { statement: income, cells: new StatementCells(income.positions, income.rows) };
  if (citedBalance !== null) {
    const { sheet, cells } = citedBalance;
    citePositions(citations, ['balance_sheet', 'assets'], sheet.assets, cells.assets);
    citePositions(citations, ['balance_sheet', 'liabilities'], sheet.liabilities, cells.liabilities);
  }
  if (citedIncome !== null) {
    const { statement, cells } = citedIncome;
    citePositions(citations, ['income_statement', 'positions'], statement.positions, cells);
    const telling = statement.rows.filter(({ label }) => label !== null && incomeMethod([label.folded]) !== null);
    telling.forEach((row) => citations.cells(['income_statement', 'method'], cells.label(row)));
  }
  citeFacts(citations, citedBalance, citedIncome);
}
