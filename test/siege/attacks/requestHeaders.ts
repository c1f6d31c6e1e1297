import type { Dice } from '../hostile/dice.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { type Attack, onApi } from './attack.ts';
import { sendRaw } from './rawRequest.ts';

/** Headers that are read by something. */
const NAMES = [
  'Authorization',
  'Cookie',
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Transfer-Encoding',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Expect',
  'Host',
  'Idempotency-Key',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Prefer',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'Upgrade',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'X-Provider-Signature',
  'Mcp-Session-Id',
] as const;
const PATHS = ['/api/credits', '/api/enrichments', '/mcp', '/login', '/enrichments', '/p/assets/landing.js', '/livez'];
const MOST_CHARACTERS = 14_000;
const MOST_HEADERS = 3_000;

/** Floods of headers, and hostile texts in those that are read. */
export const REQUEST_HEADERS: Attack = {
  name: 'headers',
  role: 'api',
  inputs: 1_200,
  concurrency: 2,
  inShort: true,
  open: (scene) => {
    const { platform, attacker } = scene;
    return onApi(scene, (dice) => {
      const proofs = [`Authorization: Bearer ${attacker.key}`, `Cookie: ${attacker.cookie}`];
      const hostile = dice.chance(3) ? flood(dice) : Array.from({ length: 1 + dice.below(4) }, () => line(dice));
      const method = dice.pick(['GET', 'POST']);
      // Each guess of a key comes from elsewhere, or all but the first would be refused by their address.
      const address = `X-Forwarded-For: 2001:db8:${dice.below(65_536).toString(16)}::1`;
      return sendRaw(platform.baseUrl, {
        method,
        path: dice.pick(PATHS),
        headers: [address, ...(dice.chance(2) ? proofs : []), ...hostile],
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
    });
  },
};

function flood(dice: Dice): readonly string[] {
  const name = dice.pick([...NAMES, 'A']);
  return Array.from({ length: dice.size(MOST_HEADERS) }, (_, at) => `${dice.chance(2) ? name : `A${at}`}: ${at}`);
}

/** Bytes as Latin-1, which is what headers are; line breaks would begin another one. */
function line(dice: Dice): string {
  const value = hostileText(dice, MOST_CHARACTERS).replaceAll(/[\r\n]/gu, ' ');
  return `${dice.pick(NAMES)}: ${dice.pick(['', 'Bearer ', 'bytes=', 'wait=', 'enrich_session=', '"'])}${value}`;
}
