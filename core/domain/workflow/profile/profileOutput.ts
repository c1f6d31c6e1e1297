import { financialSeries } from '../../financials/financialSeries.ts';
import { toStatement } from '../../financials/toStatement.ts';
import { shownStatus } from '../../lifecycle.ts';
import { type ChildState, hasEnded } from '../childState.ts';
import type { Candidate } from './identifyCompany.ts';
import type { ProfilePart, ProfileRequest } from './profileRequest.ts';

/** Why a profile has ended; null while it runs. */
export type StoppedReason = 'finished' | 'budget' | 'deadline' | 'company_unidentified';

/** A part, or a piece of it, that a profile ended without. */
export interface LeftOut {
  readonly include: ProfilePart;
  readonly reason:
    'budget' | 'deadline' | 'company_unidentified' | 'prerequisite_missing' | 'prerequisite_failed' | 'not_published';
  readonly message: string;
}

export interface ProfileProgress {
  readonly companyId: string | null;
  readonly candidates: readonly Candidate[];
  readonly stoppedReason: StoppedReason | null;
  readonly leftOut: readonly LeftOut[];
}

/** What the children found, put together; a part without any is null, and its error says why where one of them failed. */
export function profileOutput(
  { include }: ProfileRequest,
  children: readonly ChildState[],
  { companyId, candidates, stoppedReason, leftOut }: ProfileProgress,
): Readonly<Record<string, unknown>> {
  const outputOf = (step: string) => children.find((child) => child.step === step)?.output ?? null;
  const asked = (part: ProfilePart, value: unknown) => (include.includes(part) ? value : null);
  return {
    company_id: companyId,
    candidates,
    vat: outputOf('vat'),
    company: asked('company', outputOf('company')),
    owners: asked('owners', outputOf('owners')),
    publications: asked('publications', outputOf('publications')),
    filings: asked('publications', outputOf('publications:filings')),
    financials: asked('financials', financialsOf(children)),
    documents: asked('documents', outputsOf(children, 'documents')),
    emails: asked('emails', outputsOf(children, 'emails')),
    parts: include.map((part) => partOf(part, children, leftOut)),
    steps: children.map(stepOf),
    credits_spent: children.reduce((sum, { cost }) => sum + cost, 0),
    stopped_reason: stoppedReason,
    left_out: leftOut,
  };
}

function financialsOf(children: readonly ChildState[]): unknown {
  const statements = (outputsOf(children, 'financials') ?? []).flatMap((output) => toStatement(output) ?? []);
  return statements.length === 0 ? null : financialSeries(statements);
}

/** Null where none has ended with an output. */
function outputsOf(children: readonly ChildState[], part: ProfilePart) {
  const outputs = children.flatMap(({ step, output }) => (isOf(part, step) && output !== null ? [output] : []));
  return outputs.length === 0 ? null : outputs;
}

function partOf(part: ProfilePart, children: readonly ChildState[], leftOut: readonly LeftOut[]) {
  const own = children.filter(({ step }) => isOf(part, step)).map((child) => toldOf(child));
  const failed = own.find(({ status }) => status === 'failed');
  const completed = own.filter(({ status }) => status === 'completed').length;
  const isLeftOut = leftOut.some(({ include }) => include === part);
  const isOpen = own.some((child) => !hasEnded(child));
  return {
    include: part,
    status: statusOf({
      completed,
      isOpen: isOpen || own.length === 0,
      isWanting: isLeftOut || failed !== undefined,
      isLeftOut,
    }),
    error: failed === undefined ? null : { code: failed.errorCode, message: failed.errorMessage },
  };
}

/** What get_company_owners completes with, for nothing, where it has found none: `_registry_meta.status` of its output. */
const NOTHING_FOUND: Readonly<Record<string, string>> = {
  company_not_found: 'The register has no such company.',
  owners_unavailable: 'The register has no shareholder list of the company that can be read.',
};

/** A step that completed without finding anything is told like one that failed. */
function toldOf(child: ChildState): ChildState {
  const { status } = (child.output?.['_registry_meta'] ?? {}) as { readonly status?: string };
  const message = status === undefined ? undefined : NOTHING_FOUND[status];
  return status === undefined || message === undefined
    ? child
    : { ...child, status: 'failed', errorCode: status, errorMessage: message };
}

interface PartFacts {
  readonly completed: number;
  readonly isOpen: boolean;
  /** Whether a piece of it is missing for good. */
  readonly isWanting: boolean;
  readonly isLeftOut: boolean;
}

function statusOf({ completed, isOpen, isWanting, isLeftOut }: PartFacts) {
  if (isWanting && completed > 0) {
    return 'partial';
  }
  if (isLeftOut) {
    return 'left_out';
  }
  if (isWanting) {
    return isOpen ? 'open' : 'failed';
  }
  return isOpen ? 'open' : 'complete';
}

function isOf(part: ProfilePart, step: string): boolean {
  return step === part || step.startsWith(`${part}:`);
}

function stepOf(child: ChildState) {
  const { step, type, id, cost } = child;
  return { step, type, enrichment_id: id, status: shownStatus(child.status), credits: hasEnded(child) ? cost : null };
}
