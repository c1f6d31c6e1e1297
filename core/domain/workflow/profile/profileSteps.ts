import { type ChildState, hasEnded } from '../childState.ts';
import type { ChildStep } from '../workflow.ts';
import { chooseStatements } from './chooseStatements.ts';
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

/** The gazette is searched by the name in the mirror, which get_company has put there. */
function publicationsOf(part: ProfilePart, companyId: string, children: readonly ChildState[]): PartPlan {
  const company = companyStep(companyId);
  const read = childOf(children, 'company');
  if (read === null || !hasEnded(read)) {
    return steps(company);
  }
  if (read.status === 'failed') {
    return hindered(part, read);
  }
  const list = { step: 'publications', type: 'list_company_publications', input: { company_id: companyId } };
  return steps(company, list);
}

function financialsOf(companyId: string, years: number, children: readonly ChildState[]): PartPlan {
  const before = publicationsOf('financials', companyId, children);
  const list = childOf(children, 'publications');
  if (list === null || !hasEnded(list)) {
    return before;
  }
  if (list.output === null) {
    return { ...before, hindrances: [...before.hindrances, ...hindered('financials', list).hindrances] };
  }
  const statements = chooseStatements(list.output, years);
  const hindrances: readonly Hindrance[] =
    statements.length > 0
      ? []
      : [
          {
            part: 'financials',
            reason: 'not_published',
            message: 'The gazette lists no annual statements of the company.',
          },
        ];
  const readings = statements.map(({ publicationId }) => ({
    step: `financials:${publicationId}`,
    type: 'get_publication',
    input: { publication_id: publicationId },
  }));
  return { steps: [...before.steps, ...readings], hindrances };
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
