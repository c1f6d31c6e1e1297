import type { Watch } from '@kubernetes/client-node';
import type { ClusterKind, ClusterObject, ClusterView } from '#ports/cluster';
import type { ApiServer } from './apiServer.ts';
import { collectionPath } from './paths.ts';

export interface InformerOptions {
  readonly server: ApiServer;
  readonly watch: Pick<Watch, 'watch'>;
  readonly kind: ClusterKind;
  readonly namespace: string;
  readonly elapsed: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

/** What the metrics tell of one informer. */
export interface InformerStats {
  readonly kind: string;
  /** Since the API server last said anything, a bookmark included; null before it ever did. */
  readonly silentSeconds: number | null;
  readonly relists: number;
}

/** Everything is listed again this often, so that what a watch missed is found; spread by a fifth. */
const RELIST_MILLISECONDS = 300_000;
/** client-go's reflector: between attempts, doubled each time, and spread so that controllers do not come at once. */
const BACKOFF_FIRST_MILLISECONDS = 800;
const BACKOFF_MOST_MILLISECONDS = 30_000;
/** The API server ends a watch after this; it sends a bookmark each minute. */
const WATCH_SECONDS = 240;
/** client-go takes a watch that ends within this, without a word, for one that was not possible. */
const SHORT_WATCH_MILLISECONDS = 1_000;

interface ObjectList {
  readonly metadata: { readonly resourceVersion: string };
  readonly items: readonly ClusterObject[];
}

/**
 * Keeps the objects of a kind: lists them, watches from there, and lists again when the watch has lost its place (410),
 * fails, or has gone on for long. Lists tell the truth; watches are only faster.
 */
export class Informer implements ClusterView {
  readonly #options: InformerOptions;
  readonly #objects = new Map<string, ClusterObject>();
  readonly #listeners = new Set<(name: string) => void>();
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  #complete = false;
  #heardAt: number | null = null;
  #relists = 0;

  constructor(options: InformerOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  get(name: string): ClusterObject | null {
    return this.#objects.get(name) ?? null;
  }

  list(): readonly ClusterObject[] {
    return [...this.#objects.values()];
  }

  isComplete(): boolean {
    return this.#complete;
  }

  onChange(listener: (name: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stats(): InformerStats {
    const { kind, elapsed } = this.#options;
    const silentSeconds = this.#heardAt === null ? null : (elapsed() - this.#heardAt) / 1_000;
    return { kind: kind.kind, silentSeconds, relists: this.#relists };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { elapsed, onError } = this.#options;
    let shortRounds = 0;
    while (!this.#stop.signal.aborted) {
      const since = elapsed();
      const hasFailed = await this.#listAndWatch().then(
        () => false,
        (error: unknown) => {
          onError(error);
          return true;
        },
      );
      shortRounds = elapsed() - since < BACKOFF_MOST_MILLISECONDS ? shortRounds + 1 : 1;
      // A watch that has lost its place lists again at once; after another loss or an error, later each time.
      await this.#pause(hasFailed ? shortRounds : shortRounds - 1);
    }
  }

  async #listAndWatch(): Promise<void> {
    const { elapsed, random } = this.#options;
    const version = await this.#listAll();
    await this.#watchFrom(version, elapsed() + RELIST_MILLISECONDS * (0.9 + 0.2 * random()));
  }

  /** @returns where a watch may begin */
  async #listAll(): Promise<string> {
    const { server, kind, namespace } = this.#options;
    const path = collectionPath(kind, namespace);
    const list = (await server.send({ method: 'GET', path })) as ObjectList;
    this.#relists += 1;
    this.#hear();
    const listed = new Set(list.items.map(({ metadata }) => metadata.name));
    // Items of a list do not say what they are.
    list.items.forEach((item) => this.#put({ ...item, apiVersion: kind.apiVersion, kind: kind.kind }));
    [...this.#objects.keys()].filter((name) => !listed.has(name)).forEach((name) => this.#drop(name));
    this.#complete = true;
    return list.metadata.resourceVersion;
  }

  /** Watches, again from the last place when the API server ends a watch in good order, until it is time to list again. */
  async #watchFrom(version: string, until: number): Promise<void> {
    let place: string | null = version;
    while (place !== null && !this.#stop.signal.aborted && this.#options.elapsed() < until) {
      place = await this.#watchOnce(place);
    }
  }

  /** @returns the place to go on from, or null where it is lost */
  async #watchOnce(version: string): Promise<string | null> {
    const { watch, kind, namespace, elapsed } = this.#options;
    const query = { resourceVersion: version, allowWatchBookmarks: true, timeoutSeconds: WATCH_SECONDS };
    let place: string | null = version;
    const ended = Promise.withResolvers<null>();
    const since = elapsed();
    const connection = await watch.watch(
      collectionPath(kind, namespace),
      query,
      (phase, object: ClusterObject) => {
        this.#hear();
        place = this.#take(phase, object) ? (object.metadata.resourceVersion ?? place) : null;
      },
      (error: unknown) => (isEnd(error) ? ended.resolve(null) : ended.reject(error)),
    );
    const abort = (): void => connection.abort();
    this.#stop.signal.addEventListener('abort', abort);
    if (this.#stop.signal.aborted) {
      abort();
    }
    try {
      await ended.promise;
      if (place === version && elapsed() - since < SHORT_WATCH_MILLISECONDS) {
        throw new Error(`The API server ended a watch of ${kind.plural} at once`);
      }
      return place;
    } catch (error) {
      if (this.#stop.signal.aborted || (error as { readonly statusCode?: unknown }).statusCode === 410) {
        return null;
      }
      throw error;
    } finally {
      this.#stop.signal.removeEventListener('abort', abort);
    }
  }

  /** @returns false where the watch has lost its place: what happened in between is only in a new list */
  #take(phase: string, object: ClusterObject): boolean {
    switch (phase) {
      case 'ADDED':
      case 'MODIFIED':
        this.#put(object);
        return true;
      case 'DELETED':
        this.#drop(object.metadata.name);
        return true;
      case 'BOOKMARK':
        return true;
      default:
        return false;
    }
  }

  #put(object: ClusterObject): void {
    const { name, resourceVersion, uid } = object.metadata;
    const known = this.#objects.get(name)?.metadata;
    this.#objects.set(name, object);
    if (known?.resourceVersion !== resourceVersion || known?.uid !== uid) {
      this.#tell(name);
    }
  }

  #drop(name: string): void {
    if (this.#objects.delete(name)) {
      this.#tell(name);
    }
  }

  #tell(name: string): void {
    this.#listeners.forEach((listener) => listener(name));
  }

  #hear(): void {
    this.#heardAt = this.#options.elapsed();
  }

  /** @param times how often in a row, this time included; none for 0 */
  #pause(times: number): Promise<void> {
    const most = times === 0 ? 0 : Math.min(BACKOFF_FIRST_MILLISECONDS * 2 ** (times - 1), BACKOFF_MOST_MILLISECONDS);
    return new Promise((resolve) => {
      const { signal } = this.#stop;
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, most * (0.5 + this.#options.random()));
      signal.addEventListener('abort', end);
      if (signal.aborted) {
        end();
      }
    });
  }
}

/** A watch that the API server ended, or in which nothing was heard for half a minute, goes on from its place. */
function isEnd(error: unknown): boolean {
  return error === null || error === undefined || (error as { readonly name?: unknown }).name === 'TimeoutError';
}
