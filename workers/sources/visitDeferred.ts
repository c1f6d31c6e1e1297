import { WorkError } from '#domain/verdict';

/** What a visit lacks. `pause`: whoever runs the platform has paused its source; `store`: unknown, because the store of limits or slots does not answer. */
export type Lack = 'rate' | 'slots' | 'breaker' | 'store' | 'pause';

const MESSAGES: Readonly<Record<Lack, string>> = {
  rate: 'The portal was asked as often as it may be for now.',
  slots: 'As many visits to the portal as there may be are under way.',
  breaker: 'The last visits to the portal failed, so it is left alone for a while.',
  pause: 'Visits to the portal are paused for now.',
  store: 'The limits of the portal cannot be read now.',
};

/** The limits of the source policy, not the portal, put the work off. */
export class VisitDeferred extends WorkError {
  readonly lack: Lack;

  /** @param until epoch milliseconds */
  constructor(lack: Lack, until: number, options?: ErrorOptions) {
    super({ kind: 'throttled', until, code: 'source_unavailable', message: MESSAGES[lack] }, options);
    this.lack = lack;
  }
}
