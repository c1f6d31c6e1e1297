import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, Scene } from './attack.ts';
import { openHostileServers } from './hostileServers.ts';
import { sendRaw } from './rawRequest.ts';

/** Each is an endpoint of its own, since one that fails a few times is left alone for a while. */
const RECEIVERS = 40;
/** Silent receivers are given up soon, so that a siege ends. */
const SETTINGS = { ENRICH_CALLBACK_TIMEOUT: '2', ENRICH_WEBHOOK_RETRIES: '1,1' };
/** More than a delivery may take. */
const PATIENCE_MS = 4_000;

/** What receivers of webhooks answer: without end, without beginning, packed bombs, a byte at a time. */
export const RECEIVER_ANSWERS: Attack = {
  name: 'answers of webhook receivers',
  role: 'webhooks',
  inputs: 240,
  concurrency: 8,
  inShort: true,
  open: async (scene) => {
    const { meter } = await scene.platform.start('webhooks', SETTINGS);
    const servers = await openHostileServers(RECEIVERS);
    // An organization may have 100 webhooks, and the attacker may have made them.
    const { key } = await scene.platform.newOrganization('receivers');
    const ids = await Promise.all(servers.urls.map((url) => createWebhook(scene, key, url)));
    let next = 0;
    return {
      target: meter,
      send: async (dice) => {
        const index = next++ % RECEIVERS;
        servers.use(index, dice);
        const visited = servers.nextVisit(index);
        const status = await sendRaw(scene.platform.baseUrl, {
          method: 'POST',
          path: `/api/webhooks/${ids[index] ?? 0}/test`,
          headers: [`Authorization: Bearer ${key}`, 'Content-Type: application/json'],
          body: '{}',
        });
        await Promise.race([visited, delay(PATIENCE_MS)]);
        return status;
      },
      close: servers.close,
    };
  },
};

async function createWebhook({ platform }: Scene, key: string, url: string): Promise<number> {
  const answer = await fetch(`${platform.baseUrl}/api/reach/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'page.opened', url: `${url}/hook` }),
  });
  const { data } = (await answer.json()) as { readonly data?: { readonly id: number } };
  if (data === undefined) {
    throw new Error(`A webhook was refused with ${answer.status}`);
  }
  return data.id;
}
