import type { GetCompanyProfileOutput } from '#contract/types/get_company_profile/getCompanyProfile';
import { counted } from '../counted.ts';
import { fittedTable } from './fittedTable.ts';
import { germanAmount } from './germanAmount.ts';
import { labelledLines } from './labelledLines.ts';

/** A profile: its parts and what they found in a line, the indicators as a series, and its steps. */
export function profileView(output: GetCompanyProfileOutput, width: number): readonly string[] {
  const facts = labelledLines([...companyLines(output), ...partLines(output), ...endLines(output)], width);
  const steps = output.steps.map(({ step, enrichment_id: id, status, credits }) => [
    step,
    String(id),
    status,
    credits === null ? '–' : String(credits),
  ]);
  return [
    ...facts,
    ...seriesTable(output.financials, width),
    ...(steps.length === 0 ? [] : ['', fittedTable(['step', 'enrichment', 'status', 'credits'], steps, width, [1])]),
  ];
}

type Line = readonly [string, string | null];

function companyLines({ company_id: id, company, candidates }: GetCompanyProfileOutput): readonly Line[] {
  return [
    ['company id', id],
    ['name', company?.name ?? null],
    ['seat', company?.seat ?? null],
    ['candidates', candidates.map((one) => `${one.company_id} ${one.name}`).join('; ')],
  ];
}

function partLines({ owners, publications, filings, documents, emails }: GetCompanyProfileOutput): readonly Line[] {
  return [
    ['owners', owners?.owners.map(({ name }) => name).join('; ') ?? null],
    ['publications', publications === null ? null : String(publications.publications.length)],
    ['filings', filings === null ? null : String(filings.filings.length)],
    ['documents', documents?.map(({ document }) => document.replace('_', ' ')).join(', ') ?? null],
    ['e-mail', emails?.map(({ email, status }) => `${email} ${status}`).join(', ') ?? null],
  ];
}

function endLines(output: GetCompanyProfileOutput): readonly Line[] {
  return [
    ['spent', counted(output.credits_spent, 'credit')],
    ['ended', output.stopped_reason?.replaceAll('_', ' ') ?? 'not yet'],
    ...output.left_out.map(({ include, message }): Line => [`no ${include}`, message]),
  ];
}

/** Positions are in the JSON; indicators have no side. */
function seriesTable(financials: GetCompanyProfileOutput['financials'], width: number): readonly string[] {
  const lines = (financials?.series ?? []).filter(({ key }) => !key.includes('.'));
  if (financials === null || lines.length === 0) {
    return [];
  }
  const rows = lines.map(({ key, values }) => [
    key.replaceAll('_', ' '),
    ...values.map(({ value, status }) =>
      value === null ? (status === 'conflict' ? 'conflict' : '–') : germanAmount(value),
    ),
  ]);
  return ['', fittedTable(['EUR', ...financials.years], rows, width)];
}
