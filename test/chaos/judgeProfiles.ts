import type { Database } from '#adapters/postgres/database';
import type { ProfileTruth } from './profileTruth.ts';

/** What is wrong with workflows after a fault, in sentences; each list should be empty. */
export interface ProfileFindings {
  readonly profiles: number;
  /** Parts that are said to be complete and are not what the source says, and parts that are missing without a reason. */
  readonly lost: readonly string[];
  /** Steps that were started twice, or that the output tells otherwise than they are stored. */
  readonly doubled: readonly string[];
  /** Credits beyond the budget, and sums that differ. */
  readonly wronglyCharged: readonly string[];
}

interface Part {
  readonly include: string;
  readonly status: string;
}

interface ProfileOutput {
  readonly company: Readonly<Record<string, unknown>> | null;
  readonly publications: Readonly<Record<string, unknown>> | null;
  readonly filings: Readonly<Record<string, unknown>> | null;
  readonly emails: readonly unknown[] | null;
  readonly parts: readonly Part[];
  readonly steps: readonly { readonly step: string; readonly enrichment_id: number }[];
  readonly credits_spent: number;
  readonly stopped_reason: string | null;
  readonly left_out: readonly { readonly include: string; readonly reason: string }[];
}

interface ProfileRow {
  readonly id: number;
  readonly input: {
    readonly company_id: string;
    readonly include: readonly string[];
    readonly max_credits?: number;
  };
  readonly cost: number;
  readonly output: ProfileOutput | null;
}

interface ChildRow {
  readonly id: number;
  readonly parent_id: number;
  readonly step: string;
  readonly cost: number;
  readonly output: unknown;
}

interface Transfer {
  readonly parent_id: number;
  readonly kind: 'reserve' | 'settle' | 'release';
  readonly amount: number;
}

const PROFILES = `
  select e.id, e.input, e.credits_cost as cost, o.output
  from enrichments e left join outputs o on o.enrichment_id = coalesce(e.original_id, e.id)
  where e.organization_id = $1 and e.type = 'get_company_profile' and e.status = 'completed'`;

const CHILDREN = `
  select e.id, e.parent_id, e.step, e.credits_cost as cost, o.output
  from enrichments e left join outputs o on o.enrichment_id = coalesce(e.original_id, e.id)
  where e.organization_id = $1 and e.parent_id is not null`;

/** Of profiles and of their steps, under the profile's id, in the order in which they were booked. */
const TRANSFERS = `
  select coalesce(e.parent_id, e.id) as parent_id, t.kind, t.amount
  from credit_transfers t join enrichments e on e.id = t.enrichment_id
  where e.organization_id = $1 and (e.parent_id is not null or e.type = 'get_company_profile')
  order by t.id`;

/** Holds the profiles of an organization against their steps, their budgets and the sources. */
export async function judgeProfiles(
  { hot }: Pick<Database, 'hot'>,
  organizationId: number,
  truth: ProfileTruth,
): Promise<ProfileFindings> {
  const ask = async <Row extends object>(text: string): Promise<readonly Row[]> =>
    (await hot.query<Row>(text, [organizationId])).rows;
  const profiles = await ask<ProfileRow>(PROFILES);
  const children = Map.groupBy(await ask<ChildRow>(CHILDREN), ({ parent_id: id }) => id);
  const transfers = Map.groupBy(await ask<Transfer>(TRANSFERS), ({ parent_id: id }) => id);
  const each = profiles.map((profile) => {
    const own = children.get(profile.id) ?? [];
    return {
      lost: falseParts(profile, own, truth),
      doubled: doubledSteps(profile, own),
      wronglyCharged: overspent(profile, own, transfers.get(profile.id) ?? []),
    };
  });
  return {
    profiles: profiles.length,
    lost: each.flatMap(({ lost }) => lost),
    doubled: each.flatMap(({ doubled }) => doubled),
    wronglyCharged: each.flatMap(({ wronglyCharged }) => wronglyCharged),
  };
}

function falseParts({ id, input, output }: ProfileRow, children: readonly ChildRow[], truth: ProfileTruth) {
  if (output === null) {
    return [`profile ${id} has no output`];
  }
  const missing = input.include.filter((part) => !output.parts.some(({ include }) => include === part));
  const unreasoned = output.parts.filter(
    ({ include, status }) => status !== 'complete' && !isReasoned(output, include),
  );
  const untrue = output.parts.filter(
    ({ include, status }) => status === 'complete' && !isTrue(include, input.company_id, output, children, truth),
  );
  return [
    ...missing.map((part) => `profile ${id} does not tell of ${part}`),
    ...unreasoned.map(({ include, status }) => `profile ${id} has ${include} as ${status} and tells no reason`),
    ...untrue.map(({ include }) => `profile ${id} has another ${include} than the source`),
    ...(output.stopped_reason === null ? [`profile ${id} has ended and tells no reason`] : []),
  ];
}

/** In these faults no step fails, so only the budget may leave something out. */
function isReasoned({ stopped_reason: reason, left_out: leftOut }: ProfileOutput, part: string): boolean {
  return reason === 'budget' && leftOut.some((one) => one.include === part && one.reason === 'budget');
}

function isTrue(
  part: string,
  companyId: string,
  output: ProfileOutput,
  children: readonly ChildRow[],
  truth: ProfileTruth,
): boolean {
  const own = children.filter(({ step }) => step === part || step.startsWith(`${part}:`));
  const found = own.map((child) => child.output);
  const outputOf = (step: string) => own.find((child) => child.step === step)?.output;
  switch (part) {
    case 'company':
      return same(output.company, found[0]) && truth.isCompany(companyId, output.company);
    case 'publications':
      return (
        same(output.publications, outputOf('publications')) &&
        truth.arePublications(companyId, output.publications) &&
        same(output.filings, outputOf('publications:filings')) &&
        truth.areFilings(companyId, output.filings)
      );
    case 'emails':
      return same(sorted(output.emails ?? []), sorted(found)) && found.length === truth.addresses;
    default:
      throw new Error(`Nobody knows the truth of ${part}`);
  }
}

function doubledSteps({ id, output }: ProfileRow, children: readonly ChildRow[]): readonly string[] {
  const stored = children.map(({ step, id: child }) => `${step} ${child}`);
  const told = output?.steps.map(({ step, enrichment_id: child }) => `${step} ${child}`) ?? [];
  const steps = Map.groupBy(children, ({ step }) => step);
  return [
    ...[...steps].flatMap(([step, all]) =>
      all.length === 1 ? [] : [`profile ${id} has started ${step} ${all.length} times`],
    ),
    ...(same(sorted(stored), sorted(told)) ? [] : [`profile ${id} tells other steps than were started`]),
  ];
}

function overspent(
  { id, input, cost, output }: ProfileRow,
  children: readonly ChildRow[],
  transfers: readonly Transfer[],
): readonly string[] {
  const spent = children.reduce((sum, child) => sum + child.cost, 0);
  const budget = Math.min(transfers[0]?.amount ?? 0, input.max_credits ?? Infinity);
  const most = mostCommitted(transfers);
  return [
    ...(most > budget ? [`profile ${id} had committed ${most} credits of ${budget}`] : []),
    ...(output !== null && output.credits_spent !== spent
      ? [`profile ${id} tells of ${output.credits_spent} credits, its steps have cost ${spent}`]
      : []),
    ...(cost === 0 ? [] : [`profile ${id} has cost ${cost} beside its steps`]),
  ];
}

/** Credits that were reserved or spent for a profile and its steps together, at the time of most. */
function mostCommitted(transfers: readonly Transfer[]): number {
  let committed = 0;
  let most = 0;
  for (const { kind, amount } of transfers) {
    committed += kind === 'reserve' ? amount : kind === 'release' ? -amount : 0;
    most = Math.max(most, committed);
  }
  return most;
}

function sorted(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value)).toSorted();
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
