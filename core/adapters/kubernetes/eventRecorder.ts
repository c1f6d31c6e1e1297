import { createHash } from 'node:crypto';
import type { ClusterEvent, ClusterKind } from '#ports/cluster';
import { Semaphore } from '#system/semaphore';
import type { ApiServer } from './apiServer.ts';
import { nullWhen } from './nullWhen.ts';
import { collectionPath, objectPath } from './paths.ts';

const EVENTS: ClusterKind = { apiVersion: 'v1', kind: 'Event', plural: 'events' };

export interface EventRecorderOptions {
  readonly server: ApiServer;
  readonly namespace: string;
  /** The reporter of the events: the name of the controller and of this process. */
  readonly component: string;
  readonly instance: string;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** client-go's event correlator: so many a refill about one object at once, then one each five minutes. */
const BURST = 25;
const REFILL_MILLISECONDS = 300_000;
/** The API server forgets events after an hour; what is told again later is a new one. */
const SAME_FOR_MILLISECONDS = 3_600_000;
const MESSAGE_MAX = 1_024;

interface Told {
  readonly name: string;
  readonly firstAt: Date;
  readonly count: number;
}

interface Budget {
  readonly left: number;
  readonly at: number;
}

/** Records events about objects: equal ones are counted in one, and many about one object are limited. */
export class EventRecorder {
  readonly #options: EventRecorderOptions;
  readonly #told = new Map<string, Told>();
  readonly #budgets = new Map<string, Budget>();
  /** One after the other, since an event that is counted changes the one before it. */
  readonly #sending = new Semaphore(1);

  constructor(options: EventRecorderOptions) {
    this.#options = options;
  }

  record(event: ClusterEvent): void {
    const at = this.#options.now();
    this.#forgetBefore(at.getTime() - SAME_FOR_MILLISECONDS);
    if (this.#mayTell(event.about.metadata.uid ?? event.about.metadata.name, at.getTime())) {
      this.#sending.run(() => this.#send(event, at)).catch(this.#options.onError);
    }
  }

  /** Resolves when everything recorded so far was told or given up. */
  drain(): Promise<void> {
    return this.#sending.idle();
  }

  #mayTell(object: string, at: number): boolean {
    const before = this.#budgets.get(object) ?? { left: BURST, at };
    const refilled = Math.min(BURST, before.left + (at - before.at) / REFILL_MILLISECONDS);
    this.#budgets.set(object, { left: refilled >= 1 ? refilled - 1 : refilled, at });
    return refilled >= 1;
  }

  async #send(event: ClusterEvent, at: Date): Promise<void> {
    const { about, type, reason } = event;
    const message = event.message.slice(0, MESSAGE_MAX);
    const key = [about.metadata.uid, type, reason, message].join('\n');
    const before = this.#told.get(key);
    if (before !== undefined && (await this.#countAgain(before, at))) {
      this.#told.set(key, { ...before, count: before.count + 1 });
      return;
    }
    const name = `${about.metadata.name}.${digest(`${key}\n${at.getTime()}`)}`;
    await this.#create({ ...event, message }, name, at);
    this.#told.set(key, { name, firstAt: at, count: 1 });
  }

  /** @returns false where the event is gone */
  async #countAgain({ name, count }: Told, at: Date): Promise<boolean> {
    const { server, namespace } = this.#options;
    const answer = server.send({
      method: 'PATCH',
      path: objectPath(EVENTS, namespace, name),
      contentType: 'application/merge-patch+json',
      body: { count: count + 1, lastTimestamp: seconds(at) },
    });
    return (await nullWhen('not_found', answer)) !== null;
  }

  async #create({ about, type, reason, message }: ClusterEvent, name: string, at: Date): Promise<void> {
    const { server, namespace, component, instance } = this.#options;
    const { apiVersion, kind, metadata } = about;
    await server.send({
      method: 'POST',
      path: collectionPath(EVENTS, namespace),
      body: {
        apiVersion: EVENTS.apiVersion,
        kind: EVENTS.kind,
        metadata: { name, namespace },
        involvedObject: {
          apiVersion,
          kind,
          name: metadata.name,
          namespace,
          uid: metadata.uid,
          resourceVersion: metadata.resourceVersion,
        },
        type,
        reason,
        message,
        count: 1,
        firstTimestamp: seconds(at),
        lastTimestamp: seconds(at),
        source: { component },
        reportingComponent: component,
        reportingInstance: instance,
      },
    });
  }

  #forgetBefore(instant: number): void {
    for (const [key, { firstAt }] of this.#told) {
      if (firstAt.getTime() < instant) {
        this.#told.delete(key);
      }
    }
    for (const [object, { at }] of this.#budgets) {
      if (at < instant) {
        this.#budgets.delete(object);
      }
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Kubernetes' Time has no fractions. */
function seconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}
