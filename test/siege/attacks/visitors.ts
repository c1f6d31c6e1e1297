import type { Dice } from '../hostile/dice.ts';
import { hostileJson, spoiltJson } from '../hostile/hostileJson.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { encode, PATH_CHARACTERS } from './operationPath.ts';
import { query } from './operationQueries.ts';
import { sendRaw } from './rawRequest.ts';

const MOST_CHARACTERS = 20_000;
const EVENT = { event: 'page.opened', link: 0, referrer: 'https://example.com/' };

/** Landing pages and what their scripts tell, which anyone may send. */
export const VISITORS: Attack = {
  name: 'landing pages and beacons',
  role: 'api',
  inputs: 1_200,
  concurrency: 2,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => visit(scene, dice)),
};

function visit({ platform, targets }: Scene, dice: Dice): Promise<number> {
  const token = dice.chance(3) ? encode(hostileText(dice, PATH_CHARACTERS)) : targets.token;
  const seen = dice.pick(['User-Agent', 'Referer', 'Sec-Purpose', 'Accept-Language']);
  const headers = [`${seen}: ${hostileText(dice, 8_000).replaceAll(/[\r\n]/gu, ' ')}`];
  if (dice.chance(4)) {
    const path = dice.pick([`/p/${token}`, `/p/${token}/screenshot.png`, `/p/assets/${token}`]);
    return sendRaw(platform.baseUrl, {
      method: 'GET',
      path: `${path}?render=${encode(hostileText(dice, 2_000))}&${query(dice)}`,
      headers,
    });
  }
  const body = dice.chance(2) ? spoiltJson(dice, EVENT, MOST_CHARACTERS) : hostileJson(dice, MOST_CHARACTERS);
  return sendRaw(platform.baseUrl, {
    method: 'POST',
    path: `/p/${token}/events`,
    headers: [
      ...headers,
      `Content-Type: ${dice.pick(['text/plain', 'application/json', 'text/plain; charset=utf-16'])}`,
    ],
    body,
  });
}
