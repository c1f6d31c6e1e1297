import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import type { Citation, Proof } from '#domain/provenance';
import { Citations, type Path } from '../../citations.ts';
import type { Traced } from '../../traced.ts';
import type { Context } from '../facts/context.ts';
import type { PlacedFact } from '../facts/toFacts.ts';
import { type ReadReport, readReport } from '../readReport.ts';
import { AccountsDraft } from './accountsDraft.ts';
import { FactTable } from './factTable.ts';
import { type FiscalYears, fiscalYears } from './fiscalYears.ts';
import { HGB_STATEMENTS, hgbAccounts } from './hgbAccounts.ts';
import { IFRS_STATEMENTS, ifrsAccounts } from './ifrsAccounts.ts';

const NONE = { current: null, prior: null };
const NO_NUMBERS: Pick<AccountsRecord, 'balance_sheet' | 'income_statement' | 'indicators' | 'checks'> = {
  balance_sheet: null,
  income_statement: null,
  indicators: { total_assets: NONE, equity: NONE, liabilities: NONE, revenue: NONE, net_income: NONE, employees: NONE },
  checks: { balance_sheet_balances: null, net_income_agrees: null },
};

/**
 * Reads the accounts in a report in XBRL (docs/spec/registries.md, "Reports in XBRL"): all its facts, and what they say of
 * the whole company or group as get_publication does. Whose report it must be is the caller's to compare.
 * @throws UnreadableDocument where it is no such report
 */
export function readAccountsReport(bytes: Uint8Array): Traced<AccountsRecord> {
  const read = readReport(bytes);
  const table = new FactTable(read.placed, read.contradicted);
  const draft = new AccountsDraft();
  const years = yearsOf(read, table, draft);
  const consolidated = isConsolidated(read, table);
  const statements = years === null ? {} : statementsOf(read, { table, years, draft });
  const value: AccountsRecord = {
    company_name: nameOf(read, table, draft),
    title: null,
    type: consolidated === true ? 'consolidated_financial_statements' : 'annual_financial_statements',
    published_on: null,
    fiscal_year: years?.current ?? { start: null, end: null },
    consolidated,
    ...NO_NUMBERS,
    ...statements,
    warnings: draft.warnings,
    warning_details: draft.details,
    sections: [],
    format: read.format,
    report: read.report,
  };
  return { value, citations: citationsOf(value, read, draft) };
}

const NAMES = {
  ifrs: 'ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification',
  hgb: 'de-gcd:genInfo.company.id.name',
} as const;

function nameOf({ report }: ReadReport, table: FactTable, draft: AccountsDraft): string | null {
  const name = table.textOf(NAMES[report.standard ?? 'ifrs']);
  if (name !== null) {
    draft.cite(['company_name'], name.index, 'single_reading');
  }
  return name?.value ?? null;
}

/** Null, with a warning, where the report does not tell which year it is about. */
function yearsOf({ report: { standard } }: ReadReport, table: FactTable, draft: AccountsDraft): FiscalYears | null {
  if (standard === null) {
    return null;
  }
  const { isStock, isFlow } = standard === 'ifrs' ? IFRS_STATEMENTS : HGB_STATEMENTS;
  const { begin, end } = headOf(table);
  const years = fiscalYears(table.periodsOf(isStock), table.periodsOf(isFlow), begin);
  const agreed = end === null || end === years?.current.end ? years : null;
  if (agreed === null || agreed.isUnclear) {
    draft.warn('columns_unclear');
  }
  return agreed;
}

/** The head data of the HGB taxonomy tell the fiscal year, too. */
function headOf(table: FactTable): { readonly begin: string | null; readonly end: string | null } {
  const told = (local: string): string | null => table.textOf(`de-gcd:genInfo.report.period.${local}`)?.value ?? null;
  return { begin: told('fiscalYearBegin'), end: told('fiscalYearEnd') };
}

type Statements = Partial<typeof NO_NUMBERS>;

function statementsOf(
  { report }: ReadReport,
  { table, years, draft }: { readonly table: FactTable; readonly years: FiscalYears; readonly draft: AccountsDraft },
): Statements {
  return report.standard === 'ifrs' ? ifrsAccounts(table, years, draft) : hgbAccounts(table, years, draft);
}

const SEPARATE = /\b(?:separate|individual|einzelabschlu|einzelabschluss)/iu;

/**
 * Whether it is of a group. By IFRS what has no dimension is about the group (the default of
 * ConsolidatedAndSeparateFinancialStatementsAxis is ConsolidatedMember), unless the report says that it is separate; by
 * HGB its head data tell (`consolidationRange`).
 */
function isConsolidated({ report, inTuples }: ReadReport, table: FactTable): boolean | null {
  if (report.standard === 'ifrs') {
    const nature = table.textOf('ifrs-full:DescriptionOfNatureOfFinancialStatements')?.value ?? '';
    return SEPARATE.test(nature) ? (/consolidated|konzern/iu.test(nature) ? null : false) : true;
  }
  return inTuples.has('genInfo.report.id.consolidationRange.consolidationRange.EA') ? false : null;
}

/** Of each value the tag that tells it; of days and of whose report it is the context of one. */
function citationsOf(value: AccountsRecord, { placed }: ReadReport, draft: AccountsDraft): readonly Citation[] {
  const citations = new Citations();
  for (const { path, index, proof } of draft.sources) {
    citeFact(citations, path, placed[index], proof);
  }
  placed.forEach((fact, index) => citeFact(citations, ['report', 'facts', index, 'value'], fact, 'single_reading'));
  const { start, end } = value.fiscal_year;
  const year = placed.find(({ period }) => period.start === start && period.end === end)?.context;
  const [first] = placed;
  citeContext(citations, ['fiscal_year', 'start'], year, year?.text);
  citeContext(citations, ['fiscal_year', 'end'], year, year?.text);
  citeContext(citations, ['report', 'entity', 'identifier'], first?.context, first?.context.entity.identifier);
  return citations.of(value);
}

function citeContext(citations: Citations, path: Path, context: Context | undefined, text = ''): void {
  if (context !== undefined) {
    citations.add(path, { kind: 'element', path: context.place }, text, 'single_reading');
  }
}

function citeFact(citations: Citations, path: Path, fact: PlacedFact | undefined, proof: Proof): void {
  for (const { place, text } of fact?.places ?? []) {
    citations.add(path, { kind: 'element', path: place }, text, proof);
  }
}
