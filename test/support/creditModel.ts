import { GET_COMPANY_PRICE } from './apiCalls.ts';

/** An enrichment as the model knows it. */
export interface ModelEnrichment {
  readonly id: number;
  readonly company: number;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  errorCode: string | null;
  cost: number;
  /** Whose outcome it takes over; null for an original. */
  original: ModelEnrichment | null;
}

/** What acceptance should answer, known before it is asked. */
export type Expectation = 'accepted' | 'duplicate' | 'insufficient_credits';

/**
 * The rules of docs/spec/decisions.md, "Credits" and "Deduplication", for one organization as a few lines without a
 * database: who is an original, who takes over its outcome, and where the credits are.
 */
export class CreditModel {
  available: number;
  reserved = 0;
  spent = 0;
  readonly enrichments: ModelEnrichment[] = [];
  readonly #originals = new Map<number, ModelEnrichment>();

  constructor(credits: number) {
    this.available = credits;
  }

  expectationFor(company: number): Expectation {
    if (this.#originals.has(company)) {
      return 'duplicate';
    }
    return this.available >= GET_COMPANY_PRICE ? 'accepted' : 'insufficient_credits';
  }

  accept(id: number, company: number): void {
    const original = this.#originals.get(company) ?? null;
    const enrichment: ModelEnrichment = { id, company, status: 'queued', errorCode: null, cost: 0, original };
    this.enrichments.push(enrichment);
    if (original === null) {
      this.#reserve();
      this.#originals.set(company, enrichment);
    } else if (original.status === 'completed' || original.status === 'failed') {
      enrichment.status = original.status;
      enrichment.errorCode = original.errorCode;
    }
  }

  /** The oldest original that no worker has. */
  nextToClaim(): ModelEnrichment | undefined {
    return this.enrichments.find(({ status, original }) => status === 'queued' && original === null);
  }

  settle(enrichment: ModelEnrichment, status: 'completed' | 'failed', cost: number, errorCode: string | null): void {
    this.reserved -= GET_COMPANY_PRICE;
    this.available += GET_COMPANY_PRICE - cost;
    this.spent += cost;
    enrichment.cost = cost;
    [enrichment, ...this.#waitingFor(enrichment)].forEach((one) => Object.assign(one, { status, errorCode }));
  }

  /** @returns whether it could be cancelled */
  cancel(enrichment: ModelEnrichment): boolean {
    if (enrichment.status !== 'queued') {
      return false;
    }
    enrichment.status = 'failed';
    enrichment.errorCode = 'cancelled';
    if (enrichment.original === null) {
      this.reserved -= GET_COMPANY_PRICE;
      this.available += GET_COMPANY_PRICE;
      this.#originals.delete(enrichment.company);
      this.#promote(this.#waitingFor(enrichment));
    }
    return true;
  }

  /** The price is still what the original had paid, so the oldest duplicate can always be paid. */
  #promote([heir, ...others]: readonly ModelEnrichment[]): void {
    if (heir !== undefined) {
      this.#reserve();
      heir.original = null;
      this.#originals.set(heir.company, heir);
      others.forEach((other) => Object.assign(other, { original: heir }));
    }
  }

  #reserve(): void {
    this.available -= GET_COMPANY_PRICE;
    this.reserved += GET_COMPANY_PRICE;
  }

  #waitingFor(original: ModelEnrichment): readonly ModelEnrichment[] {
    return this.enrichments.filter((one) => one.original === original && one.status === 'queued');
  }
}
