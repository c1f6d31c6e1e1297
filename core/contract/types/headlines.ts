import { z } from 'zod';
import { EMAIL_REASONS, EMAIL_STATUSES } from '#domain/email/emailVerdict';
import type { EnrichmentTypeName } from './catalogue.ts';
import {
  HISTORICAL_OWNERS_STATUSES,
  HISTORICAL_OWNERS_WARNINGS,
} from './get_company_historical_owners/getCompanyHistoricalOwners.ts';
import { COMPANY_OWNERS_STATUSES } from './get_company_owners/getCompanyOwners.ts';
import { NO_OWNERS_WORDS, OWNERS_WARNINGS } from './get_company_owners/noOwnersWords.ts';
import { PUBLICATION_TYPES } from './list_company_publications/listCompanyPublications.ts';
import { NO_HISTORY_WORDS } from './get_company_historical_owners/noHistoryWords.ts';
import { LEI_OUTCOMES } from '#domain/lei/judgeLeiRecords';
import { LEI_OUTCOME_WORDS } from './get_lei/leiOutcomeWords.ts';
import { OWNERSHIP_STOPS } from '#domain/workflow/ownership/ownershipOutput';
import { OWNERSHIP_STOP_WORDS } from './get_ownership_graph/ownershipWords.ts';
import { STOPPED_WORDS } from './get_company_profile/profileWords.ts';
import { whole } from './whole.ts';
import { EMAIL_REASON_WORDS } from './verify_email/emailReasonWords.ts';

/** The few facts of an output that a line about it tells. Stored beside the output, which may be a thousand times as long. */
export type Headline = Readonly<Record<string, unknown>>;

/** What a line tells of an output. */
export interface OutputLine {
  /** The name of the company that it is about; null where the output has none. */
  readonly company: string | null;
  readonly text: string;
  /** How it came out, where that is more than completed: the verdict about an address, or that there is no history. */
  readonly state: string | null;
}

interface HeadlineKind {
  /** From the output; undefined where it is in another shape than the type has today. */
  of(output: unknown): Headline | undefined;
  /** Of a stored headline; undefined where it is in another shape. */
  line(headline: unknown): OutputLine | undefined;
}

function kind<Facts extends Headline>(
  facts: z.ZodType<Facts>,
  picked: z.ZodType<Facts>,
  tell: (facts: Facts) => OutputLine,
): HeadlineKind {
  return {
    of: (output) => picked.safeParse(output).data,
    line: (headline) => {
      const { data } = facts.safeParse(headline);
      return data && tell(data);
    },
  };
}

const counted = z.array(z.unknown()).transform((items) => items.length);
const count = z.int().min(0);
const text = z.string();
const amount = z.number().nullable();

const capital = z.object({ amount: z.number(), currency: text }).nullable();
const companyStatus = z.enum(['active', 'in_liquidation', 'deleted']);
const company = kind(
  z.object({
    company_id: text.optional(),
    name: text,
    seat: text.nullable(),
    capital,
    status: companyStatus,
    representatives: count,
  }),
  z
    .object({
      company_id: text,
      name: text,
      seat: text.nullable(),
      capital,
      status: companyStatus,
      representation: z.object({ persons: counted }),
    })
    .transform(({ representation, ...facts }) => ({ ...facts, representatives: representation.persons })),
  ({ name, seat, capital: money, status, representatives }) => ({
    company: name,
    text: [
      ...(status === 'active' ? [] : [status.replace('_', ' ')]),
      ...(seat === null ? [] : [seat]),
      ...(money === null ? [] : [`${whole(money.amount)} ${money.currency}`]),
      plural(representatives, 'representative'),
    ].join(', '),
    state: null,
  }),
);

const ownersStatus = z.enum(HISTORICAL_OWNERS_STATUSES);
const ownersWarning = z.enum(HISTORICAL_OWNERS_WARNINGS);
const owners = kind(
  z.object({ status: ownersStatus, warning: ownersWarning.nullable(), lists: count, changes: count, owners: count }),
  z
    .object({
      owners: counted,
      snapshots: counted,
      history: counted,
      _registry_meta: z.object({ status: ownersStatus, warnings: z.array(ownersWarning) }),
    })
    .transform(({ _registry_meta: { status, warnings }, snapshots, history, ...rest }) => ({
      ...rest,
      status,
      warning: warnings[0] ?? null,
      lists: snapshots,
      changes: history,
    })),
  ({ status, warning, lists, changes, owners: holders }) =>
    status === 'available'
      ? {
          company: null,
          text: `${plural(lists, 'list')}, ${plural(changes, 'change')}, ${plural(holders, 'owner')} today`,
          state: null,
        }
      : { company: null, text: NO_HISTORY_WORDS[warning ?? status], state: 'no history' },
);

const currentStatus = z.enum(COMPANY_OWNERS_STATUSES);
const currentWarning = z.enum(OWNERS_WARNINGS);
const currentOwners = kind(
  z.object({
    company: text.nullable(),
    status: currentStatus,
    warning: currentWarning.nullable(),
    owners: count,
    list_of: text.nullable(),
  }),
  z
    .object({
      company_name: text.nullable(),
      owners: counted,
      list: z.object({ document_date: text.nullable(), filed_on: text.nullable() }).nullable(),
      _registry_meta: z.object({ status: currentStatus, warnings: z.array(currentWarning) }),
    })
    .transform(({ company_name: name, list, owners: holders, _registry_meta: { status, warnings } }) => ({
      company: name,
      status,
      warning: warnings[0] ?? null,
      owners: holders,
      list_of: list?.document_date ?? list?.filed_on ?? null,
    })),
  ({ company: name, status, warning, owners: holders, list_of: day }) =>
    status === 'available'
      ? {
          company: name,
          text: `${plural(holders, 'owner')}${day === null ? '' : ` by the list of ${day}`}`,
          state: null,
        }
      : { company: name, text: NO_OWNERS_WORDS[warning ?? 'company_not_found'], state: 'owners unknown' },
);

const publicationType = z.enum(PUBLICATION_TYPES);
const publication = kind(
  z.object({
    company: text,
    type: publicationType,
    published_on: text,
    year_end: text.nullable(),
    total_assets: amount,
    net_income: amount,
  }),
  z
    .object({
      company_name: text,
      type: publicationType,
      published_on: text,
      fiscal_year: z.object({ end: text.nullable() }),
      indicators: z.object({
        total_assets: z.object({ current: amount }),
        net_income: z.object({ current: amount }),
      }),
    })
    .transform(({ company_name: name, fiscal_year: year, indicators, ...facts }) => ({
      ...facts,
      company: name,
      year_end: year.end,
      total_assets: indicators.total_assets.current,
      net_income: indicators.net_income.current,
    })),
  ({ company: name, type, published_on: published, year_end: end, total_assets: assets, net_income: net }) => ({
    company: name,
    text:
      assets === null && net === null
        ? `${type.replaceAll('_', ' ')}, published on ${published}`
        : `${end ?? published}: total assets ${euros(assets)}, net income ${euros(net)}`,
    state: null,
  }),
);

const publications = kind(
  z.object({ company: text, publications: count, newest: text.nullable() }),
  z
    .object({ company_name: text, publications: z.array(z.object({ published_on: text })) })
    .transform(({ company_name: name, publications: found }) => ({
      company: name,
      publications: found.length,
      newest: found[0]?.published_on ?? null,
    })),
  ({ company: name, publications: found, newest }) => ({
    company: name,
    text: `${plural(found, 'publication')}${newest === null ? '' : `, the newest of ${newest}`}`,
    state: null,
  }),
);

const paper = kind(
  z.object({ sheet: text, document: text, media_type: text, bytes: count }),
  z.object({ sheet: text, document: text, media_type: text, bytes: count }),
  ({ sheet, document, media_type: type, bytes }) => ({
    company: null,
    text: `${document.replace('_', ' ')} of ${sheet}: ${type}, ${whole(Math.max(1, bytes / 1_000))} kB`,
    state: null,
  }),
);

const search = kind(z.object({ total: count }), z.object({ total: count }), ({ total }) => ({
  company: null,
  text: total === 1 ? '1 company found' : `${whole(total)} companies found`,
  state: null,
}));

const emailVerdict = z.object({ status: z.enum(EMAIL_STATUSES), reason: z.enum(EMAIL_REASONS) });
const email = kind(emailVerdict, emailVerdict, ({ status, reason }) => ({
  company: null,
  text: EMAIL_REASON_WORDS[reason],
  state: status,
}));

const leiOutcome = z.enum(LEI_OUTCOMES);
const leiFacts = z.object({ outcome: leiOutcome, lei: text.nullable(), legal_name: text.nullable() });
const lei = kind(leiFacts, leiFacts, ({ outcome, lei: identifier, legal_name: name }) => ({
  company: name,
  text: identifier ?? LEI_OUTCOME_WORDS[outcome],
  state: outcome === 'found' ? null : 'no identifier',
}));

const vatFacts = z.object({ vat_id: text, valid: z.boolean(), name: text.nullable() });
const vat = kind(vatFacts, vatFacts, ({ vat_id: number, valid, name }) => ({
  company: name,
  text: number,
  state: valid ? 'valid' : 'not valid',
}));

const stopped = z.enum(['finished', 'budget', 'deadline', 'company_unidentified']).nullable();
const profile = kind(
  z.object({ company_id: text.nullable(), company: text.nullable(), parts: count, complete: count, stopped }),
  z
    .object({
      company_id: text.nullable(),
      company: z.object({ name: text }).nullable(),
      parts: z.array(z.object({ status: text })),
      stopped_reason: stopped,
    })
    .transform(({ company_id: id, company: found, parts, stopped_reason: reason }) => ({
      company_id: id,
      company: found?.name ?? null,
      parts: parts.length,
      complete: parts.filter(({ status }) => status === 'complete').length,
      stopped: reason,
    })),
  ({ company_id: id, company: name, parts, complete, stopped: reason }) => ({
    company: name ?? id,
    text: `${whole(complete)} of ${plural(parts, 'part')}${reason === null || reason === 'finished' ? '' : `: ${STOPPED_WORDS[reason]}`}`,
    state: complete === parts ? null : 'incomplete',
  }),
);

const graphStop = z.enum(OWNERSHIP_STOPS).nullable();
const ownershipGraph = kind(
  z.object({ company: text, holders: count, beneficial_owners: count, is_complete: z.boolean(), stopped: graphStop }),
  z
    .object({
      company_id: text,
      company_name: text.nullable(),
      nodes: counted,
      beneficial_owners: counted,
      is_complete: z.boolean(),
      stopped_reason: graphStop,
    })
    .transform(({ company_id: id, company_name: name, nodes, stopped_reason: reason, ...facts }) => ({
      ...facts,
      company: name ?? id,
      holders: Math.max(0, nodes - 1),
      stopped: reason,
    })),
  ({ company: name, holders, beneficial_owners: found, is_complete: isComplete, stopped: reason }) => ({
    company: name,
    text: [
      plural(found, 'beneficial owner'),
      plural(holders, 'holder'),
      ...(reason === null || reason === 'finished' ? [] : [OWNERSHIP_STOP_WORDS[reason]]),
    ].join(', '),
    state: isComplete ? null : 'incomplete',
  }),
);

const KINDS: { readonly [Type in EnrichmentTypeName]: HeadlineKind } = {
  check_vat: vat,
  get_company: company,
  get_company_historical_owners: owners,
  get_company_owners: currentOwners,
  get_company_profile: profile,
  get_lei: lei,
  get_document: paper,
  get_ownership_graph: ownershipGraph,
  get_publication: publication,
  list_company_publications: publications,
  search_companies: search,
  verify_email: email,
};
const BY_NAME: ReadonlyMap<string, HeadlineKind> = new Map(Object.entries(KINDS));

/** What is stored beside an output; null for a type that is not on offer, and an output in another shape than it has. */
export function headlineOf(type: string, output: unknown): Headline | null {
  return BY_NAME.get(type)?.of(output) ?? null;
}

/** What a stored headline tells; null where another version stored it in another shape. */
export function outputLine(type: string, headline: unknown): OutputLine | null {
  return BY_NAME.get(type)?.line(headline) ?? null;
}

function euros(value: number | null): string {
  return value === null ? '–' : `${whole(value)} EUR`;
}

function plural(number: number, what: string): string {
  return `${whole(number)} ${what}${number === 1 ? '' : 's'}`;
}
