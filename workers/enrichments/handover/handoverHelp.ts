import type { HandoverDesk } from '#ports/handovers';

/** People who fetch what portals show to people only, and what is told of it. */
export interface HandoverHelp {
  readonly desk: HandoverDesk;
  /** What people are given, if the enrichment lives that long. */
  readonly deadlineSeconds: number;
  readonly longestLifeSeconds: number;
  readonly now: () => Date;
  readonly count: (outcome: 'asked' | 'accepted' | 'refused') => void;
}
