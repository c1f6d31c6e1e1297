import { pauseEndProblem, PAUSE_REASON_MAX, pauseSubject, type PlatformPauseTarget } from '#domain/pause';
import type { PlatformPause } from '#ports/platformPauses';
import { type AdminTools, operator, withAdminTools } from './compose/adminTools.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usageError.ts';

export interface AskedPause {
  readonly target: PlatformPauseTarget;
  readonly reason: string | null;
  readonly until: Date | null;
}

/**
 * Pauses what serves all organizations, on the database: no key of a customer can do this.
 *
 * @throws UsageError where it is paused already, or the reason or the time is none
 */
export function pauseForAll(terminal: Terminal, { target, reason, until }: AskedPause): Promise<PlatformPause> {
  if (reason !== null && (reason.trim() === '' || reason.length > PAUSE_REASON_MAX)) {
    throw new UsageError(`A reason has 1 to ${PAUSE_REASON_MAX} characters`);
  }
  return withAdminTools(terminal, async ({ platformPauses, now }) => {
    const at = now();
    const problem = pauseEndProblem(until, at);
    if (problem !== null) {
      throw new UsageError(problem);
    }
    const actor = { by: operator(), organizationId: null };
    const outcome = await platformPauses.create({ ...actor, target, reason, until, at });
    if (outcome.kind === 'already_paused') {
      throw new UsageError(
        `${pauseSubject(target)} is paused already. End that first with: enrich resume ${pauseSubject(target)}`,
      );
    }
    return { ...outcome.pause, target, isDeclared: false };
  });
}

/**
 * Ends a pause that a person has made; one that a manifest declares stays.
 *
 * @returns the pause that it has ended, and whether a manifest still pauses the same
 * @throws UsageError where it is not paused, or by its manifest alone
 */
export function resumeForAll(
  terminal: Terminal,
  target: PlatformPauseTarget,
): Promise<{ readonly ended: PlatformPause; readonly isStillDeclared: boolean }> {
  const subject = pauseSubject(target);
  return withAdminTools(terminal, async ({ platformPauses, now }) => {
    const found = (await platformPauses.all(now())).filter((one) => pauseSubject(one.target) === subject);
    const isStillDeclared = found.some(({ isDeclared }) => isDeclared);
    const own = found.find(({ isDeclared }) => !isDeclared);
    if (own === undefined) {
      throw new UsageError(
        isStillDeclared
          ? `${subject} is paused by its manifest. Take paused out of the spec of its RegistrySource`
          : `${subject} is not paused. List what is with: enrich pauses --platform`,
      );
    }
    await platformPauses.end(own.id, now(), { by: operator(), organizationId: null });
    return { ended: own, isStillDeclared };
  });
}

export function pausesForAll(terminal: Terminal): Promise<readonly PlatformPause[]> {
  return withAdminTools(terminal, ({ platformPauses, now }: AdminTools) => platformPauses.all(now()));
}
