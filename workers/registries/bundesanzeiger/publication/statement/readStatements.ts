import type { PublicationRecord, PublicationWarning } from '#contract/types/get_publication/getPublication';
import { statesTooLongYear } from '../../fiscalYear.ts';
import { publicationType } from '../../publicationType.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { readBalanceSide } from './balanceSide.ts';
import { balanceSheet, type BalanceSheet } from './balanceSheet.ts';
import { findStatements, type FoundStatement } from './findStatements.ts';
import { explainsConsolidation } from './headed/isOfGroup.ts';
import { isProvisional } from './headed/isProvisional.ts';
import { type Accounts, isRefused } from './headed/isRefused.ts';
import { incomeStatement, type IncomeStatement } from './incomeStatement.ts';
import { statedUnit } from '../table/statedUnit.ts';
import { NO_CENTS } from './money.ts';
import { gathered, type RowWarning } from './rowWarning.ts';
import type { StatementKind } from './statementKind.ts';
import { statementRows, type StatementRows } from './statementRows.ts';
import { unsupportedScheme } from './unsupportedScheme.ts';

export interface Statements {
  readonly balance: BalanceSheet | null;
  readonly income: IncomeStatement | null;
  /** Whether they are there, and follow a scheme that is not read. */
  readonly isRefused: boolean;
  readonly warnings: readonly PublicationWarning[];
  readonly details: PublicationRecord['warning_details'];
}

const OTHER_SIDE: Readonly<Record<StatementKind, StatementKind | null>> = {
  assets: 'liabilities',
  liabilities: 'assets',
  income: null,
};

/**
 * The balance sheet and income statement of a publication. Where it has those of a company and of its group, the ones
 * that the title announces are read.
 */
export function readStatements(blocks: readonly Block[], accounts: Accounts): Statements {
  const { statements, tables } = findStatements(blocks, accounts.companyName);
  const refusal = unsupportedScheme(tables);
  return refusal === null || (refusal === 'language_unsupported' && statements.length > 0)
    ? readFound(statements, areDoubtful(blocks, statements, accounts) ? [] : chosen(statements, accounts), {
        accounts,
        stated: statedIn(blocks),
      })
    : { balance: null, income: null, isRefused: true, warnings: [refusal], details: [] };
}

/** The units that sentences, lines and rows of one text name for all statements. */
function statedIn(blocks: readonly Block[]): readonly string[] {
  const texts = blocks.flatMap((block) =>
    block.kind === 'table' ? lonelyTexts(block) : block.text.split(SENTENCE_END),
  );
  return [...new Set(texts.flatMap((text) => statedUnit(text) ?? []))];
}

function lonelyTexts({ grid }: Extract<Block, { kind: 'table' }>): readonly string[] {
  return grid.flatMap(({ cells }) => (cells.length === 1 ? cells.map(({ text }) => text) : []));
}

/** `Mio. EUR` ends no sentence. */
const SENTENCE_END = /(?<=\p{L}{4}[.!?])\s+(?=\p{Lu})/u;

const NOT_FOUND: Readonly<Record<StatementKind, PublicationWarning>> = {
  assets: 'balance_sheet_not_found',
  liabilities: 'balance_sheet_not_found',
  income: 'income_statement_not_found',
};

function readFound(
  all: readonly FoundStatement[],
  found: readonly FoundStatement[],
  { accounts, stated }: { readonly accounts: Accounts; readonly stated: readonly string[] },
): Statements {
  const hints = { fiscalYear: accounts.fiscalYear, statedUnits: stated };
  const warnings = new Set<PublicationWarning>(
    all.filter(({ kind }) => found.every((each) => each.kind !== kind)).map(({ kind }) => NOT_FOUND[kind]),
  );
  const rowsOf = (kind: StatementKind): StatementRows | null => {
    const [statement, second] = found.filter((each) => each.kind === kind);
    if (second !== undefined) {
      warnings.add('several_statements');
    }
    if (statement === undefined || second !== undefined) {
      return null;
    }
    const otherSide = found.find((each) => each.kind === OTHER_SIDE[kind])?.segment ?? null;
    const rows = statementRows(statement.segment, { ...hints, around: statement.around, otherSide, kind });
    if (rows === null) {
      warnings.add('columns_unclear');
    }
    rows?.warnings.forEach((warning) => warnings.add(warning));
    return rows;
  };
  const [assets, liabilities, lines] = [rowsOf('assets'), rowsOf('liabilities'), rowsOf('income')];
  const balance =
    assets === null || liabilities === null
      ? null
      : balanceSheet(readBalanceSide('assets', assets), readBalanceSide('liabilities', liabilities));
  const income = lines === null ? null : incomeStatement(lines, balance?.provedResult ?? NO_CENTS);
  const details = [
    ...detailsOf('assets', balance?.warnings.assets),
    ...detailsOf('liabilities', balance?.warnings.liabilities),
    ...detailsOf('income', income?.warnings),
  ];
  details.forEach(({ code }) => warnings.add(code));
  return { balance, income, isRefused: false, warnings: [...warnings], details };
}

function detailsOf(
  statement: StatementKind,
  warnings: readonly RowWarning[] = [],
): PublicationRecord['warning_details'] {
  return gathered(warnings).map(({ code, year, rows }) => ({ code, statement, year, rows: [...rows] }));
}

/**
 * The statements that the title announces. What does not say that it is a group's may be one where the publication is
 * about a group; a group's are never the company's.
 */
function chosen(all: readonly FoundStatement[], accounts: Accounts): readonly FoundStatement[] {
  const accepted = all.filter((statement) => !isRefused(statement, accounts));
  const own = accepted.filter(({ consolidated }) => consolidated === accounts.consolidated);
  return own.length > 0 || !accounts.consolidated ? own : accepted;
}

/** Whether nothing of a publication counts, since its year cannot be one, or it calls itself a draft or may be a group's. */
function areDoubtful(blocks: readonly Block[], statements: readonly FoundStatement[], accounts: Accounts): boolean {
  return statesTooLongYear(accounts.title) || isDraft(blocks, accounts) || mayBeGroups(blocks, statements, accounts);
}

function isDraft(blocks: readonly Block[], { title, companyName }: Accounts): boolean {
  const marks = [title, ...blocks.flatMap((block) => (block.kind === 'table' ? marksIn(block) : [block.text]))];
  return marks.some((text) => isProvisional(text, companyName));
}

/** What stands above the amounts of a table, and rows of one text. */
function marksIn(table: Extract<Block, { kind: 'table' }>): readonly string[] {
  const heads = table.grid.flatMap(({ cells, inHead }) => (inHead ? cells.map(({ text }) => text) : []));
  return [...heads, ...lonelyTexts(table)];
}

/**
 * Whether statements that do not say whose they are may be a group's where the company's are asked for: lines of one are,
 * the title announces both and none says that it is the group's, or the notes explain how it was consolidated.
 */
function mayBeGroups(blocks: readonly Block[], statements: readonly FoundStatement[], accounts: Accounts): boolean {
  return (
    !accounts.consolidated &&
    (statements.some(({ isGroupsByLines }) => isGroupsByLines) ||
      (statements.every(({ consolidated }) => !consolidated) &&
        (publicationType(accounts.title) === 'annual_and_consolidated_financial_statements' ||
          explainsConsolidation(blocks))))
  );
}
