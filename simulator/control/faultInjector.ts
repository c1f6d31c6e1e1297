import type { FaultKind } from '../portal.ts';
import type { PortalName } from '../portals.ts';

export interface Fault {
  readonly portal: PortalName;
  readonly kind: FaultKind;
  /** Firings that are left, 1 or more. */
  readonly times: number;
  /** The fault's duration in milliseconds, where the kind has one. */
  readonly ms: number;
}

/** The faults that wait to be fired; each firing uses up one of its fault's times. */
export class FaultInjector {
  #pending: readonly Fault[] = [];

  inject(fault: Fault): void {
    this.#pending = [...this.#pending, fault];
  }

  /** Oldest first. */
  get pending(): readonly Fault[] {
    return this.#pending;
  }

  clear(): void {
    this.#pending = [];
  }

  /** Fires the oldest pending fault of this portal and kind, or returns null when none is pending. */
  take(portal: PortalName, kind: FaultKind): { readonly ms: number } | null {
    const fault = this.#pending.find((pending) => pending.portal === portal && pending.kind === kind);
    if (fault === undefined) {
      return null;
    }
    this.#pending = this.#pending.flatMap((pending) => (pending === fault ? oneFewer(fault) : [pending]));
    return { ms: fault.ms };
  }
}

function oneFewer(fault: Fault): readonly Fault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}
