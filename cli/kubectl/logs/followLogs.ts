import { ClusterError, type ClusterObject } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import type { Pace } from '../../batch/persist.ts';
import { PODS } from '../access/readNamespaces.ts';
import type { PodLine } from './batchLines.ts';

/** Workers of pools, and of a release without the operator. */
const WORKERS = 'app.kubernetes.io/component=worker';
/** The container that works, beside that of the browsers. */
const CONTAINER = 'worker';
/** How soon the log of a new pod, or of a container that began anew, is read. */
const LOOK_EVERY_MILLISECONDS = 2_000;

export interface LogServices {
  readonly access: Pick<ClusterAccess, 'list' | 'log'>;
  readonly namespace: string;
  /** Null: all that is kept. */
  readonly since: Date | null;
  readonly filter: (pod: string, text: string) => PodLine | null;
  /** Told of a log that could not be read, such as that of a node that is away. */
  readonly onMissed: (pod: string, error: ClusterError) => void;
}

/** What the workers that are there have written, in its order in time, and how many they are. */
export async function readLogs(
  services: LogServices,
  signal: AbortSignal,
): Promise<{ readonly lines: readonly PodLine[]; readonly pods: number }> {
  const pods = await workers(services);
  const logs = await Promise.all(pods.map((pod) => linesOfPod(services, pod, signal)));
  const lines = logs.flat().toSorted((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
  return { lines, pods: pods.length };
}

async function linesOfPod(services: LogServices, pod: string, signal: AbortSignal): Promise<readonly PodLine[]> {
  const lines: PodLine[] = [];
  await readPod(services, { pod, since: services.since, follow: false }, signal, (line) => lines.push(line));
  return lines;
}

/** Tells each line as it comes, also of workers that come later, until the signal ends it. */
export async function followLogs(
  services: LogServices,
  onLine: (line: PodLine) => void,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  const open = new Map<string, Promise<void>>();
  const places = new Map<string, Place>();
  const failures: unknown[] = [];
  while (!signal.aborted) {
    for (const pod of await workers(services)) {
      const place = places.get(pod) ?? { since: services.since, seen: new Set() };
      places.set(pod, place);
      if (!open.has(pod)) {
        const reading = readPod(services, { pod, since: place.since, follow: true }, signal, (line) => {
          if (moveOn(place, line)) {
            onLine(line);
          }
        });
        open.set(
          pod,
          reading.catch((error: unknown) => void failures.push(error)).finally(() => open.delete(pod)),
        );
      }
    }
    await pace.pause(LOOK_EVERY_MILLISECONDS);
    if (failures.length > 0) {
      throw failures[0];
    }
  }
  await Promise.all(open.values());
}

/** Where a log is read on from: the API server counts in whole seconds, so lines of that second come twice. */
interface Place {
  since: Date | null;
  seen: Set<string>;
}

/** @returns false where the line was told before */
function moveOn(place: Place, { time, text }: PodLine): boolean {
  if (place.seen.has(text)) {
    return false;
  }
  const second = Date.parse(`${time.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`);
  if (!Number.isNaN(second) && second !== place.since?.getTime()) {
    place.since = new Date(second);
    place.seen = new Set();
  }
  place.seen.add(text);
  return true;
}

async function workers({ access, namespace }: LogServices): Promise<readonly string[]> {
  const pods = await access.list(PODS, namespace, WORKERS);
  return pods.filter(hasBegun).map(({ metadata }) => metadata.name);
}

/** One that is not scheduled yet has no log. */
function hasBegun({ status }: ClusterObject): boolean {
  const { phase } = (status ?? {}) as { readonly phase?: string };
  return phase !== undefined && phase !== 'Pending';
}

async function readPod(
  { access, namespace, filter, onMissed }: LogServices,
  { pod, since, follow }: { readonly pod: string; readonly since: Date | null; readonly follow: boolean },
  signal: AbortSignal,
  onLine: (line: PodLine) => void,
): Promise<void> {
  try {
    for await (const text of access.log({ namespace, pod, container: CONTAINER, follow, since }, signal)) {
      const line = filter(pod, text);
      if (line !== null) {
        onLine(line);
      }
    }
  } catch (error) {
    if (!(error instanceof ClusterError) || !isPassedOver(error)) {
      throw error;
    }
    if (error.refusal === 'unavailable') {
      onMissed(pod, error);
    }
  }
}

/** Where the pod has gone, its container has not begun or its node is away, the next look finds what there is then. */
function isPassedOver({ refusal }: ClusterError): boolean {
  return refusal === 'not_found' || refusal === 'invalid' || refusal === 'unavailable';
}
