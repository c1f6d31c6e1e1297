import type { HandoverDesk } from '#ports/handovers';
import type { Uploads } from '#ports/uploads';

/** People who fetch what portals show to people only, and what is told of it. */
export interface HandoverHelp {
  readonly desk: HandoverDesk;
  /** Where what they bring lies. */
  readonly files: Pick<Uploads, 'find' | 'read'>;
  readonly deadlineSeconds: number;
  readonly now: () => Date;
  readonly count: (outcome: 'asked' | 'accepted' | 'refused') => void;
}
