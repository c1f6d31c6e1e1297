import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { Block } from '../page/publicationBlocks.ts';
import { readBalanceSide } from './balanceSide.ts';
import { balanceSheet, type BalanceSheet } from './balanceSheet.ts';
import { findStatements, type FoundStatement } from './findStatements.ts';
import { incomeStatement, type IncomeStatement } from './incomeStatement.ts';
import type { StatementKind } from './statementKind.ts';
import { statementRows, type StatementRows } from './statementRows.ts';

export interface Statements {
  readonly balance: BalanceSheet | null;
  readonly income: IncomeStatement | null;
  readonly warnings: readonly PublicationWarning[];
}

/**
 * The balance sheet and income statement of a publication. Where it has those of a company and of its group, the ones
 * that the title announces are read.
 * @param fiscalYearEnd ISO day, or null where the publication does not tell
 */
export function readStatements(
  blocks: readonly Block[],
  fiscalYearEnd: string | null,
  consolidated: boolean,
): Statements {
  const found = chosen(findStatements(blocks), consolidated);
  const warnings = new Set<PublicationWarning>();
  const rowsOf = (kind: StatementKind): StatementRows | null => {
    const [statement, second] = found.filter((each) => each.kind === kind);
    if (second !== undefined) {
      warnings.add('several_statements');
    }
    if (statement === undefined) {
      return null;
    }
    const rows = statementRows(statement.segment, { fiscalYearEnd, around: statement.around });
    if (rows === null) {
      warnings.add('columns_unclear');
    }
    return rows;
  };
  const [assets, liabilities, lines] = [rowsOf('assets'), rowsOf('liabilities'), rowsOf('income')];
  const balance =
    assets === null || liabilities === null
      ? null
      : balanceSheet(readBalanceSide('assets', assets), readBalanceSide('liabilities', liabilities));
  const income = lines === null ? null : incomeStatement(lines);
  const all = [...warnings, ...(balance?.warnings ?? []), ...(income?.warnings ?? [])];
  return { balance, income, warnings: [...new Set(all)] };
}

/** Only one of the two sets of statements; a group's are told by the heading of their part. */
function chosen(found: readonly FoundStatement[], consolidated: boolean): readonly FoundStatement[] {
  const own = found.filter((statement) => statement.consolidated === consolidated);
  return own.length > 0 ? own : found;
}
