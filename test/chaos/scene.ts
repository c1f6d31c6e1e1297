import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_SECONDS } from './chaosSettings.ts';
import type { CallbackReceiver } from './callbackReceiver.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import type { Load } from './load.ts';
import type { RoleProcess } from '../support/roleProcess.ts';

const LOOK_MILLISECONDS = 10;

/** What a fault strikes: a platform under load. */
export interface Scene {
  readonly platform: ChaosPlatform;
  readonly load: Load;
  readonly receiver: CallbackReceiver;
  readonly organizationId: number;
  readonly key: string;
  /** What else was counted, in a sentence. */
  readonly note: (sentence: string) => void;
  /** Waits for an instant with much in flight, and counts it: the fault follows at once. */
  readonly busy: () => Promise<void>;
}

/** One fault of the battery. */
export interface Fault {
  /** As the table shows it, and FAULT=… names it. */
  readonly name: string;
  /**
   * Brings it about; resolves at its end: when the process is killed or woken, the network mended, the server back.
   *
   * @throws Error where the platform behaves in a way that no count shows
   */
  readonly strike: (scene: Scene) => Promise<void>;
  /** Puts processes of its own in the place of others, before the load begins; they stay until all is counted. */
  readonly prepare?: (platform: ChaosPlatform) => Promise<void>;
  /** Whether no process ends and no server fails, so that no attempt may be lost and no delivery come at the wrong time. */
  readonly keepsTime?: true;
}

/** @throws Error that names what did not happen */
export async function until<Found>(what: string, look: () => Promise<Found | null> | Found | null): Promise<Found> {
  const deadline = performance.now() + PATIENCE_SECONDS * 1_000;
  for (;;) {
    const found = await look();
    if (found !== null) {
      return found;
    }
    if (performance.now() > deadline) {
      throw new Error(`It did not happen within ${PATIENCE_SECONDS} s: ${what}`);
    }
    await delay(LOOK_MILLISECONDS);
  }
}

/** Work that one of the workers has under way. */
export interface Held {
  readonly id: number;
  readonly worker: RoleProcess;
}

/** Waits until a worker of the roster has had work of a lane for a while. @param lanes SQL pattern */
export function heldWork({ platform, organizationId }: Scene, lanes: string, forMilliseconds = 0): Promise<Held> {
  return until('a worker has work', async () => {
    const { rows } = await platform.ports.database.hot.query<{ id: number; pid: number }>(
      `select id, split_part(worker, '/', -1)::int as pid from enrichments
       where organization_id = $1 and status = 'processing' and lane like $2
         and started_at < now() - $3 * interval '1 millisecond' and lease_until > now()
       order by id desc`,
      [organizationId, lanes, forMilliseconds],
    );
    for (const { id, pid } of rows) {
      const worker = platform.processes('worker').find((one) => one.pid === pid && one.isRunning);
      if (worker !== undefined) {
        return { id, worker };
      }
    }
    return null;
  });
}
