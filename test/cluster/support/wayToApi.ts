import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { readyPodOf, RELEASE } from './kubectl.ts';
import { openPortForward, type PortForward } from './portForward.ts';

/** The API as a caller outside of the cluster reaches it. */
export interface WayToApi {
  readonly api: ApiClient;
  close(): Promise<void>;
}

const PORT = 8080;
const TRIES = 60;
const PAUSE_MILLISECONDS = 2_000;
/** A pod whose node is lost keeps the connection and never answers. */
const ANSWER_MILLISECONDS = 90_000;

/**
 * Leads into a pod of the API, and into another one when that is gone or the API server was. What is sent again has the
 * same Idempotency-Key, so it is done once.
 */
export function openWayToApi(key: string): WayToApi {
  let forward: PortForward | null = null;
  const client = async (): Promise<ApiClient> => {
    forward ??= await openPortForward(`pod/${await readyPodOf('api')}`, PORT);
    return createApiClient(forward.url, key);
  };
  const close = async (): Promise<void> => {
    await forward?.close();
    forward = null;
  };
  async function repeat<T>(use: (api: ApiClient) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await pTimeout(use(await client()), { milliseconds: ANSWER_MILLISECONDS });
      } catch (error) {
        if (tries === TRIES) {
          throw error;
        }
        await close();
        await delay(PAUSE_MILLISECONDS);
      }
    }
  }
  return {
    api: {
      ...createApiClient(`http://${RELEASE}-api`, key),
      call: (method, path, body, headers) => {
        const sent = method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers };
        return repeat((api) => api.call(method, path, body, sent));
      },
      open: (path) => repeat((api) => api.open(path)),
    },
    close,
  };
}
