import { SLOT_LEASE_SECONDS, SLOT_RETRY_MILLISECONDS } from '#domain/sourcePolicy';
import { WorkError } from '#domain/verdict';
import type { Logger } from '#platform/logger';
import type { Slots } from '#ports/slots';
import type { AskedPaper } from './documentKeeper.ts';

export interface PaperTurnServices {
  readonly slots: Slots;
  readonly logger: Logger;
  readonly now: () => Date;
  /** An id that no other process makes. */
  readonly newId: () => string;
}

/** Lets one enrichment at a time retrieve a paper, whosever it is: the others find it kept when they come back. */
export interface PaperTurns {
  /** @throws WorkError `throttled` while another retrieves the same paper; else what the work throws */
  alone<Result>(paper: AskedPaper, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A turn is a slot that only one can hold, shared by all processes. Where slots cannot be told, nobody is held up: the visit
 * asks the same store and is put off there.
 */
export function createPaperTurns({ slots, logger, now, newId }: PaperTurnServices): PaperTurns {
  const takes = async (key: string): Promise<boolean> => {
    const until = new Date(now().getTime() + SLOT_LEASE_SECONDS * 1_000);
    const holder = newId();
    const held = await slots.acquire(key, [holder], 1, until);
    if (held !== null) {
      return held.has(holder);
    }
    await slots.restore(key, [], until);
    return (await slots.acquire(key, [holder], 1, until))?.has(holder) === true;
  };
  const warn = (error: unknown): true => {
    logger.warn({ err: error }, 'The turn of a paper could not be told');
    return true;
  };
  return {
    alone: async (paper, work) => {
      const key = turnKey(paper);
      if (!(await takes(key).catch(warn))) {
        throw new WorkError({
          kind: 'throttled',
          until: now().getTime() + SLOT_RETRY_MILLISECONDS,
          code: 'source_unavailable',
          message: 'The same paper is being retrieved for another enrichment.',
        });
      }
      try {
        return await work();
      } finally {
        await slots.forget(key).catch(warn);
      }
    },
  };
}

/** Without the organization: where organizations share nothing, they retrieve one after the other. */
function turnKey({ companyId, kind, publicationId, which }: AskedPaper): string {
  return `paper:${JSON.stringify([companyId, kind, publicationId, which])}`;
}
