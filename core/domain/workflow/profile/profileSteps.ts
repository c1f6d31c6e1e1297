import { type ChildState, hasEnded } from '../childState.ts';
import type { ChildStep } from '../workflow.ts';
import { chooseStatements, type ListedStatement } from './chooseStatements.ts';
import type { ProfilePart, ProfileRequest } from './profileRequest.ts';

/** Addresses that companies read by custom; others would be guessed. */
const ROLE_ADDRESSES = ['info', 'kontakt'] as const;

/** Why a part has no steps. */
export interface Hindrance {
  readonly part: ProfilePart;
  readonly reason: 'prerequisite_missing' | 'prerequisite_failed' | 'not_published';
  readonly message: string;
}

/** What is known of the work for a company so far. */
export interface PartPlan {
  readonly steps: readonly ChildStep[];
  readonly hindrances: readonly Hindrance[];
}

/** The steps for a company as far as the results of its children tell them, in the order of start. */
export function profileSteps(
  { include, years, website }: ProfileRequest,
  companyId: string,
  children: readonly ChildState[],
): PartPlan {
  const plans: Readonly<Record<ProfilePart, () => PartPlan>> = {
    company: () => steps(companyStep(companyId)),
    owners: () => steps({ step: 'owners', type: 'get_company_owners', input: { company_id: companyId } }),
    publications: () => publicationsOf('publications', companyId, children),
    financials: () => financialsOf(companyId, years, children),
    documents: () => steps(...documentSteps(companyId)),
    emails: () => emailsOf(website),
  };
  const found = include.map((part) => plans[part]());
  const distinct = new Map(found.flatMap((plan) => plan.steps).map((step) => [step.step, step]));
  return { steps: [...distinct.values()], hindrances: found.flatMap(({ hindrances }) => hindrances) };
}

function steps(...found: readonly ChildStep[]): PartPlan {
  return { steps: found, hindrances: [] };
}

function companyStep(companyId: string): ChildStep {
  return { step: 'company', type: 'get_company', input: { company_id: companyId } };
}

/** What both portals that accounts are published at list of a company. */
export const PUBLICATION_LISTS = [
  { step: 'publications', type: 'list_company_publications' },
  { step: 'publications:filings', type: 'list_company_filings' },
] as const;

/** Both portals are searched by the name in the mirror, which get_company has put there. */
function publicationsOf(part: ProfilePart, companyId: string, children: readonly ChildState[]): PartPlan {
  const company = companyStep(companyId);
  const read = childOf(children, 'company');
  if (read === null || !hasEnded(read)) {
    return steps(company);
  }
  if (read.status === 'failed') {
    return hindered(part, read);
  }
  return steps(company, ...PUBLICATION_LISTS.map((list) => ({ ...list, input: { company_id: companyId } })));
}

/** Chosen once both lists have ended: the newest years may be in either. A list that failed does not keep the other's back. */
function financialsOf(companyId: string, years: number, children: readonly ChildState[]): PartPlan {
  const before = publicationsOf('financials', companyId, children);
  const lists = PUBLICATION_LISTS.map(({ step }) => childOf(children, step));
  if (!lists.every((list) => list !== null && hasEnded(list))) {
    return before;
  }
  const unread = lists.filter((list) => list?.output === null) as readonly ChildState[];
  const [publications = null, filings = null] = lists.map((list) => list?.output ?? null);
  const statements = chooseStatements({ publications, filings }, years);
  return {
    steps: [...before.steps, ...statements.map(readingOf)],
    hindrances: [
      ...before.hindrances,
      ...unread.flatMap((list) => hindered('financials', list).hindrances),
      ...(statements.length === 0 && unread.length === 0 ? [NOTHING_PUBLISHED] : []),
    ],
  };
}

const NOTHING_PUBLISHED: Hindrance = {
  part: 'financials',
  reason: 'not_published',
  message: 'Neither the gazette nor the company register lists annual statements that are surely the company’s.',
};

function readingOf({ id, from }: ListedStatement): ChildStep {
  const step = `financials:${id}`;
  return from === 'gazette'
    ? { step, type: 'get_publication', input: { publication_id: id } }
    : { step, type: 'get_filing', input: { filing_id: id } };
}

/** Shareholder lists are filed with the register of companies alone (GmbHG § 40). */
function documentSteps(companyId: string): readonly ChildStep[] {
  const kinds = companyId.startsWith('DE-HRB-') ? ['AD', 'shareholder_list'] : ['AD'];
  return kinds.map((document) => ({
    step: `documents:${document}`,
    type: 'get_document',
    input: { company_id: companyId, document },
  }));
}

function emailsOf(website: string | null): PartPlan {
  if (website === null) {
    const message = 'E-mail addresses need a website, which no register tells: give it as `website`.';
    return { steps: [], hindrances: [{ part: 'emails', reason: 'prerequisite_missing', message }] };
  }
  return steps(
    ...ROLE_ADDRESSES.map((role) => ({
      step: `emails:${role}`,
      type: 'verify_email',
      input: { email: `${role}@${website}` },
    })),
  );
}

function hindered(part: ProfilePart, { type, errorMessage }: ChildState): PartPlan {
  const message = `${type} failed: ${errorMessage ?? 'it has no output'}`;
  return { steps: [], hindrances: [{ part, reason: 'prerequisite_failed', message }] };
}

function childOf(children: readonly ChildState[], step: string): ChildState | null {
  return children.find((child) => child.step === step) ?? null;
}
