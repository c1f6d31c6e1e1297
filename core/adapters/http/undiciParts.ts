import { createRequire } from 'node:module';
import type * as undici from 'undici';

/**
 * What is used of undici, without its index: that loads mocks, caches, WebSockets and a `fetch` of its own as well, which
 * take 5 to 10 MB of a process and are of no use here. Of its parts only the index gives the dispatchers their requests.
 */
const load = createRequire(import.meta.url);
const dispatcher = load('undici/lib/dispatcher/dispatcher.js') as typeof undici.Dispatcher;
Object.assign(dispatcher.prototype, load('undici/lib/api/index.js'));

export const Agent = load('undici/lib/dispatcher/agent.js') as typeof undici.Agent;
export const Client = load('undici/lib/dispatcher/client.js') as typeof undici.Client;
export const Pool = load('undici/lib/dispatcher/pool.js') as typeof undici.Pool;
export const buildConnector = load('undici/lib/core/connect.js') as typeof undici.buildConnector;
