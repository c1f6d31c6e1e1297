import type { OutputLine } from '#contract/types/headlineKind';
import { headlineOf, outputLine } from '#contract/types/headlines';
import { CANCELLED } from '#domain/acceptanceErrors';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { Mirror } from '#ports/mirror';

/** One result as a list of them shows it, whatever list that is. */
export interface FoundResult {
  readonly type: string;
  /** As the API calls it; `cancelled` where it failed for that. */
  readonly state: string;
  readonly input: unknown;
  /** What its output comes to; null where it has none. */
  readonly line: OutputLine | null;
  /** The company that it is about, as the register names it; null where nobody has read that. */
  readonly company: string | null;
  /** When its output was removed; null where it is there, or there never was one. */
  readonly outputExpiredAt: Date | null;
  /** Why it failed or was rejected, for people. */
  readonly problem: string | null;
}

/** What the store tells of it. */
export interface StoredResult {
  readonly type: string;
  readonly status: string;
  readonly input: unknown;
  readonly headline: unknown;
  /** Where it was stored without a headline. */
  readonly output: unknown;
  readonly outputExpiredAt: Date | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** @param mirror names companies that an output tells by their id alone; asked once for all of them */
export function foundResults<One extends StoredResult>(
  mirror: Pick<Mirror, 'read'>,
  organizationId: number,
  stored: readonly One[],
): Promise<readonly (One & FoundResult)[]> {
  return Promise.all(stored.map((one) => foundResult(mirror, organizationId, one)));
}

export async function foundResult<One extends StoredResult>(
  mirror: Pick<Mirror, 'read'>,
  organizationId: number,
  one: One,
): Promise<One & FoundResult> {
  const { type, status, input, headline, output, error } = one;
  const line = status === 'completed' ? outputLine(type, headline ?? headlineOf(type, output)) : null;
  return {
    ...one,
    state: error?.code === CANCELLED.code ? CANCELLED.code : status,
    line,
    company: line === null ? null : (line.company ?? (await companyOf(mirror, organizationId, input))),
    problem: error?.message ?? null,
  };
}

/** What completed was paid for, and so is the name. */
async function companyOf(mirror: Pick<Mirror, 'read'>, organizationId: number, input: unknown): Promise<string | null> {
  const { company_id: id } = input as { readonly company_id?: unknown };
  const found = typeof id === 'string' ? await mirror.read(companyMirrorKey(id), organizationId) : null;
  const { name } = (found?.record ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : null;
}
