import type { Attack } from './attack.ts';
import { openHostileServers } from './hostileServers.ts';
import { sendRaw } from './rawRequest.ts';

const SERVERS = 8;
/** A file that is not read by then never is; the caller hangs up. */
const PATIENCE_MS = 3_000;

/** What the servers answer that callers name as the place of a table. */
export const FILE_SERVERS: Attack = {
  name: 'servers of tables',
  role: 'api',
  inputs: 200,
  concurrency: SERVERS,
  inShort: true,
  open: async ({ platform, attacker }) => {
    const servers = await openHostileServers(SERVERS);
    let next = 0;
    return {
      target: platform.role('api').meter,
      send: (dice) => {
        const index = next++ % SERVERS;
        servers.use(index, dice);
        const request = {
          method: 'POST',
          path: '/api/enrichments/get_company/batch',
          headers: [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json'],
          body: JSON.stringify({ csv_url: `${servers.urls[index] ?? ''}/${next}.csv` }),
        };
        return sendRaw(platform.baseUrl, request, PATIENCE_MS);
      },
      close: servers.close,
    };
  },
};
