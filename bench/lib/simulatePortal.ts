import { type Applicant, decideAdmissions, turnOf } from '#domain/admission';
import { decide } from '#domain/decide';
import { gcra } from '#domain/gcra';
import type { Lane } from '#domain/lane';
import { egressRate, PATIENCE_MILLISECONDS, SLOT_RETRY_MILLISECONDS, type SourcePolicy } from '#domain/sourcePolicy';
import type { Random } from '../../simulator/dataset/random.ts';
import type { Demand } from './portalDemand.ts';
import { PriorityQueue } from './priorityQueue.ts';

export interface SimulatedPlatform {
  readonly lane: Lane;
  /** How the portal is visited, through one egress; a visit takes one retrieval. */
  readonly policy: SourcePolicy;
  readonly visitMilliseconds: number;
  readonly workers: number;
  readonly contextsOfWorker: number;
  /** Rows of one batch in flight. */
  readonly capacity: number;
  readonly hours: number;
  readonly random: Random;
}

export interface SimulatedRun {
  /** What was visited for, in the order of the visits. */
  readonly served: readonly Served[];
  /** Claims that found the portal's limit used up, and were put off. */
  readonly putOff: number;
}

export interface Served {
  readonly organizationId: number;
  readonly demand: Demand;
  /** When a worker claimed it for the visit. */
  readonly claimedAt: number;
  /** From its acceptance until its visit begins. */
  readonly waitMilliseconds: number;
  /** Visits of all others from its acceptance until its visit began. */
  readonly visitsMeanwhile: number;
}

interface Batch {
  readonly id: number;
  readonly organizationId: number;
  /** Rows that may be admitted. */
  readonly pending: PriorityQueue<Row>;
  inFlight: number;
}

interface Row {
  readonly id: number;
  readonly demand: Demand;
  readonly batch: Batch | null;
  readonly visitsBefore: number;
  /** When it was admitted, and with which turn; null where it was not. */
  admitted: { readonly admittedAt: number; readonly turn: number } | null;
  claimedAt: number;
}

interface Timed {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
}

/** How often the controller releases what slept, and how much at most (controller/passes/releaseDelayed.ts). */
const RELEASE_MILLISECONDS = 1_000;
const RELEASED_AT_ONCE = 1_000;
/** Between the claim of work whose portal is not to be visited now and the worker's next one. */
const PUT_OFF_MILLISECONDS = 20;

/**
 * Lets a platform work for one portal by a clock that jumps from event to event. Who is admitted, when its turn is, whether
 * the portal may be asked and until when work is put off is decided by the rules of the domain; what is here is the
 * bookkeeping that Postgres, controller and workers do around them: rows that are ready, asleep and in flight.
 */
export function simulatePortal(platform: SimulatedPlatform, demands: readonly Demand[]): SimulatedRun {
  return new Simulation(platform, demands).run();
}

class Simulation {
  readonly #platform: SimulatedPlatform;
  readonly #events = new PriorityQueue<Timed>(
    (one, other) => one.at < other.at || (one.at === other.at && one.order < other.order),
  );
  /** As the index enrichments_ready has them. */
  readonly #ready = new PriorityQueue<{ readonly row: Row; readonly turn: number }>(
    (one, other) => one.turn < other.turn || (one.turn === other.turn && one.row.id < other.row.id),
  );
  /** As the index enrichments_delayed has them. */
  readonly #asleep = new PriorityQueue<{ readonly row: Row; readonly until: number; readonly order: number }>(
    (one, other) => one.until < other.until || (one.until === other.until && one.order < other.order),
  );
  readonly #inFlightOf = new Map<number, number>();
  readonly #changed = new Map<number, Batch>();
  readonly #served: Served[] = [];
  #now = 0;
  #order = 0;
  #idle: number;
  #visits = 0;
  #arrival: number | null = null;
  #nextRelease = Infinity;
  #putOffs = 0;

  constructor(platform: SimulatedPlatform, demands: readonly Demand[]) {
    this.#platform = platform;
    this.#idle = platform.workers * platform.contextsOfWorker;
    demands.forEach((demand) => this.#at(demand.atMilliseconds, () => this.#accept(demand)));
  }

  run(): SimulatedRun {
    const end = this.#platform.hours * 3_600_000;
    for (let next = this.#events.pop(); next !== undefined && next.at < end; next = this.#events.pop()) {
      this.#now = next.at;
      next.happen();
      // What happens at one instant shares a pass over batches, and workers claim after it.
      if (this.#events.first?.at !== this.#now) {
        this.#settleDown();
      }
    }
    return { served: this.#served, putOff: this.#putOffs };
  }

  #at(at: number, happen: () => void): void {
    this.#events.push({ at, order: (this.#order += 1), happen });
  }

  #accept(demand: Demand): void {
    const id = (this.#order += 1);
    const own = { demand, visitsBefore: this.#served.length };
    if (!demand.isBatch) {
      this.#ready.push({ row: { ...own, id, batch: null, admitted: null, claimedAt: Infinity }, turn: this.#now });
      return;
    }
    const pending = new PriorityQueue<Row>((one, other) => one.id < other.id);
    const batch = { id, organizationId: demand.organizationId, pending, inFlight: 0 };
    for (let row = 0; row < demand.rows; row += 1) {
      pending.push({ ...own, id: (this.#order += 1), batch, admitted: null, claimedAt: Infinity });
    }
    this.#changed.set(batch.id, batch);
  }

  #settleDown(): void {
    do {
      this.#admit();
      this.#claim();
    } while (this.#changed.size > 0);
  }

  #admit(): void {
    if (this.#changed.size === 0) {
      return;
    }
    const rows = new Map<number, Row>();
    const applicants = [...this.#changed.values()]
      .toSorted((one, other) => one.organizationId - other.organizationId || one.id - other.id)
      .map((batch): Applicant => ({ ...batch, next: this.#nextOf(batch, rows) }));
    this.#changed.clear();
    for (const { enrichmentId } of decideAdmissions(applicants)) {
      const row = rows.get(enrichmentId);
      rows.delete(enrichmentId);
      if (row !== undefined) {
        this.#admitRow(row);
      }
    }
    rows.forEach((row) => this.#wait(row));
  }

  /** Those of its rows that there are slots for, in row order. */
  #nextOf({ pending, inFlight }: Batch, rows: Map<number, Row>): readonly number[] {
    const next: number[] = [];
    while (next.length < this.#platform.capacity - inFlight && pending.first !== undefined) {
      const row = pending.pop() as Row;
      rows.set(row.id, row);
      next.push(row.id);
    }
    return next;
  }

  #admitRow(row: Row): void {
    const { organizationId } = row.demand;
    const ahead = this.#inFlightOf.get(organizationId) ?? 0;
    const turn = turnOf({ lane: this.#platform.lane, admittedAt: this.#now, ahead, before: row.admitted });
    row.admitted = { admittedAt: this.#now, turn };
    this.#inFlightOf.set(organizationId, ahead + 1);
    (row.batch as Batch).inFlight += 1;
    this.#ready.push({ row, turn });
  }

  /** A row without a slot applies at the next pass. */
  #wait(row: Row): void {
    const batch = row.batch as Batch;
    batch.pending.push(row);
    this.#changed.set(batch.id, batch);
  }

  #leaveFlight({ batch, demand: { organizationId } }: Row): void {
    if (batch !== null) {
      this.#inFlightOf.set(organizationId, (this.#inFlightOf.get(organizationId) ?? 0) - 1);
      batch.inFlight -= 1;
      this.#changed.set(batch.id, batch);
    }
  }

  #claim(): void {
    while (this.#idle > 0 && this.#ready.size > 0) {
      this.#idle -= 1;
      const { row } = this.#ready.pop() as { row: Row };
      row.claimedAt = this.#now;
      this.#enter(row, this.#now + PATIENCE_MILLISECONDS);
    }
  }

  /** A slot first, then the retrieval; a slot may come free any time and is waited for, a retrieval is not. */
  #enter(row: Row, patientUntil: number): void {
    const { policy, random } = this.#platform;
    if (this.#visits >= policy.concurrency) {
      if (this.#now < patientUntil) {
        this.#at(patientUntil, () => this.#enter(row, patientUntil));
      } else {
        this.#putOff(row, this.#now + SLOT_RETRY_MILLISECONDS * (1 + random.next()));
      }
      return;
    }
    const { decision, arrival } = gcra(egressRate(policy), this.#arrival, this.#now);
    this.#arrival = arrival;
    if (decision.allowed) {
      this.#visit(row);
    } else {
      this.#putOff(row, this.#now + Math.ceil(decision.retryAfterMilliseconds));
    }
  }

  #visit(row: Row): void {
    const { demand, visitsBefore, claimedAt } = row;
    this.#served.push({
      organizationId: demand.organizationId,
      demand,
      claimedAt,
      waitMilliseconds: this.#now - demand.atMilliseconds,
      visitsMeanwhile: this.#served.length - visitsBefore,
    });
    this.#visits += 1;
    this.#at(this.#now + this.#platform.visitMilliseconds, () => {
      this.#visits -= 1;
      this.#idle += 1;
      this.#leaveFlight(row);
    });
  }

  #putOff(row: Row, until: number): void {
    const verdict = { kind: 'throttled', until, code: 'source_unavailable', message: '' } as const;
    const decision = decide(verdict, 1, this.#now, this.#platform.random.next());
    if (decision.kind === 'fail') {
      throw new Error('What the limits put off has failed');
    }
    this.#putOffs += 1;
    this.#leaveFlight(row);
    this.#asleep.push({ row, until: decision.notBefore, order: (this.#order += 1) });
    this.#releaseLater(decision.notBefore);
    this.#at(this.#now + PUT_OFF_MILLISECONDS, () => (this.#idle += 1));
  }

  #releaseLater(until: number): void {
    const at = Math.ceil(until / RELEASE_MILLISECONDS) * RELEASE_MILLISECONDS;
    if (at < this.#nextRelease) {
      this.#nextRelease = at;
      this.#at(at, () => this.#release(at));
    }
  }

  #release(at: number): void {
    if (at !== this.#nextRelease) {
      return;
    }
    this.#nextRelease = Infinity;
    for (
      let released = 0;
      released < RELEASED_AT_ONCE && (this.#asleep.first?.until ?? Infinity) <= at;
      released += 1
    ) {
      const { row } = this.#asleep.pop() as { row: Row };
      if (row.batch === null) {
        this.#ready.push({ row, turn: row.demand.atMilliseconds });
      } else {
        this.#wait(row);
      }
    }
    if (this.#asleep.first !== undefined) {
      this.#releaseLater(Math.max(this.#asleep.first.until, at + RELEASE_MILLISECONDS));
    }
  }
}
