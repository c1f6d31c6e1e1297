import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../hostile/dice.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { head } from './rawRequest.ts';

/** Many at once: a slow request costs its sender nothing. */
const CONCURRENCY = 50;
const HANG_UP_MS = 500;
/** More than one read of a socket brings. */
const PIPELINED = 1_000;
const COMPANY = '{"company_id":"DE-HRB-F1103-9999999"}';

/** Requests that end in the middle, come a few bytes at a time, or are none; callers who hang up while work goes on. */
export const BROKEN_CONNECTIONS: Attack = {
  name: 'slow bodies and half requests',
  role: 'api',
  inputs: 1_000,
  concurrency: CONCURRENCY,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => breakOff(scene, dice)),
};

async function breakOff({ platform, attacker }: Scene, dice: Dice): Promise<number> {
  const { hostname, port } = new URL(platform.baseUrl);
  const pieces = dice.pick(KINDS)(dice, [`Authorization: Bearer ${attacker.key}`, 'Content-Type: application/json']);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await delay(HANG_UP_MS / pieces.length);
  }
  socket.destroy();
  return 0;
}

type Kind = (dice: Dice, proofs: readonly string[]) => readonly string[];

const BATCH = { method: 'POST', path: '/api/enrichments/get_company/batch' };
const SINGLE = { method: 'POST', path: '/api/enrichments/get_company' };

const KINDS: readonly Kind[] = [
  (_dice, proofs) => [head({ ...SINGLE, headers: proofs, body: COMPANY }) + COMPANY],
  (dice, proofs) => [
    head({ ...SINGLE, headers: proofs, body: COMPANY }) + COMPANY.slice(0, dice.below(COMPANY.length)),
  ],
  (_dice, proofs) => [head({ ...BATCH, headers: [...proofs, 'Content-Length: 5000000'] }), ...Array.from('[[[[[[[[[[')],
  (_dice, proofs) => [
    head({ ...BATCH, headers: [...proofs, 'Transfer-Encoding: chunked'] }),
    ...Array.from('5\r\n{"ro\r\n'),
  ],
  (_dice, proofs) => [head({ ...BATCH, headers: [...proofs, 'Transfer-Encoding: chunked'] }), 'fffffffffffffffff\r\n'],
  (_dice, proofs) => [head({ ...BATCH, headers: [...proofs, 'Expect: 100-continue', 'Content-Length: 9'] })],
  (dice) => [hostileText(dice)],
  (dice) => [`GET /${hostileText(dice)}`],
  (dice) => [`GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(dice.size(5_000))}`],
  () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\0\0\0\x04\0\0\0\0\0'],
  () => ['\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  (_dice, proofs) => [`GET /api/credits HTTP/1.1\r\nHost: a\r\n${proofs.join('\r\n')}\r\n\r\n`.repeat(PIPELINED)],
  () => ['GET /livez HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4 * PIPELINED)],
  (_dice, proofs) => Array.from(head({ method: 'GET', path: '/api/credits', headers: proofs })),
];
