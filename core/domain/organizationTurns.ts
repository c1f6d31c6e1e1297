/** Whose work is to be claimed next, as a claim is told. */
export interface Turns {
  /** Organizations that have their share already. */
  readonly passedOver: readonly number[];
  /** Organizations that had turns, the one whose last turn is longest ago first; those that are not named go before them. */
  readonly served: readonly number[];
}

/**
 * Organizations that are remembered, more than ever have work in one lane at a time. One that was forgotten has its next
 * turn early, and no other one late.
 */
const REMEMBERED = 200;

/**
 * Lets organizations take turns at the work of one lane, one piece each, and none have more than its share under way: so
 * what an organization waits for depends on how many others there are, and not on how much they asked for.
 */
export class OrganizationTurns {
  readonly #share: number;
  readonly #underWay = new Map<number, number>();
  /** In the order of their last turns. */
  readonly #served = new Set<number>();

  /** @param share pieces of work of one organization that may be under way at once */
  constructor(share: number) {
    this.#share = share;
  }

  began(organizationId: number): void {
    this.#underWay.set(organizationId, this.#countOf(organizationId) + 1);
    this.#served.delete(organizationId);
    this.#served.add(organizationId);
    const [oldest] = this.#served;
    if (oldest !== undefined && this.#served.size > REMEMBERED) {
      this.#served.delete(oldest);
    }
  }

  ended(organizationId: number): void {
    const left = this.#countOf(organizationId) - 1;
    if (left > 0) {
      this.#underWay.set(organizationId, left);
    } else {
      this.#underWay.delete(organizationId);
    }
  }

  next(): Turns {
    const passedOver = [...this.#underWay].filter(([, count]) => count >= this.#share).map(([id]) => id);
    return { passedOver, served: [...this.#served] };
  }

  #countOf(organizationId: number): number {
    return this.#underWay.get(organizationId) ?? 0;
  }
}
