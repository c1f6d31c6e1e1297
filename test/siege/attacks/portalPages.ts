import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { API_VERSION } from '#contract/resources/customResource';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { Dice } from '../hostile/dice.ts';
import { hostileReading } from '../hostile/hostileReading.ts';
import { hostileText } from '../hostile/hostileText.ts';
import type { Attack } from './attack.ts';
import { sendRaw } from './rawRequest.ts';

/** A worker has as many contexts. */
const CONCURRENCY = 4;
/** What has not ended by then is given up; the worker goes on. */
const PATIENCE_MS = 12_000;
/** A portal that fails is asked again at once, or the siege would wait for its breaker. */
const SPEC = {
  rate: { retrievalsPerHour: 1_000_000, burst: 10_000 },
  concurrency: CONCURRENCY,
  egress: ['direct'],
  breaker: { failures: 100, openSeconds: 1 },
};
const TYPES = ['text/html', 'text/html; charset=utf-16', 'application/pdf', 'application/zip', 'text/xml', ''] as const;

/** Portals whose every answer is hostile, read by a worker with its browser. */
export const PORTAL_PAGES: Attack = {
  name: 'pages of portals, in a browser',
  role: 'worker',
  inputs: 48,
  concurrency: CONCURRENCY,
  inShort: false,
  open: async ({ platform, attacker }) => {
    let dice = new Dice('');
    const portal = createServer((_request, response) => void answer(response, dice));
    portal.listen(0, '127.0.0.1');
    await once(portal, 'listening');
    const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
    const { meter } = await platform.start('worker', {
      ENRICH_SOURCES: await writeSources(platform.directory, url),
      HANDELSREGISTER_URL: url,
      BUNDESANZEIGER_URL: url,
      UNTERNEHMENSREGISTER_URL: url,
    });
    return {
      target: meter,
      send: (next) => {
        dice = next;
        const type = next.pick(['get_company', 'list_company_publications', 'search_companies'] as const);
        const number = next.below(1_000_000);
        const input =
          type === 'search_companies' ? { query: `Muster ${number}` } : { company_id: `DE-HRB-F1103-${number}` };
        const request = {
          method: 'POST',
          path: `/api/enrichments/${type}`,
          headers: [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json'],
          body: JSON.stringify(input),
        };
        return sendRaw(platform.baseUrl, request, PATIENCE_MS);
      },
      close: async () => {
        await platform.stop('worker');
        await closeServer(portal);
      },
    };
  },
};

/** A whole hostile document, scripts that do not end, or redirects without end. */
async function answer(response: ServerResponse, dice: Dice): Promise<void> {
  const pages: readonly (() => string | Uint8Array | Promise<Uint8Array>)[] = [
    async () => (await hostileReading(dice)).bytes,
    () => `<!DOCTYPE html><form id="form"><input name="${hostileText(dice)}"></form>${hostileText(dice)}`,
    () => '<!DOCTYPE html><script>for (;;) document.title += "x"</script>',
    () => '<!DOCTYPE html><script>setInterval(() => document.body.append("x".repeat(1e6)), 1)</script>',
    () => '<!DOCTYPE html><script>for (let i = 0; i < 1e5; i++) alert(i)</script>',
    () => '<!DOCTYPE html><meta http-equiv="refresh" content="0">',
    () => `<!DOCTYPE html>${'<iframe src="/"></iframe>'.repeat(dice.size(500))}`,
  ];
  try {
    const body = await dice.pick(pages)();
    response.writeHead(dice.pick([200, 200, 200, 404, 503]), { 'content-type': dice.pick(TYPES) });
    response.end(body);
  } catch {
    response.destroy();
  }
}

async function writeSources(directory: string, baseUrl: string): Promise<string> {
  const folder = join(directory, 'sources');
  await mkdir(folder, { recursive: true });
  for (const name of SOURCE_NAMES) {
    const manifest = {
      apiVersion: API_VERSION,
      kind: 'RegistrySource',
      metadata: { name },
      spec: { baseUrl, ...SPEC },
    };
    await writeFile(join(folder, `${name}.yaml`), stringify(manifest));
  }
  return folder;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
