import { providerSignature } from '#domain/providerSignature';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import type { Dice } from '../hostile/dice.ts';
import { hostileJson, spoiltJson } from '../hostile/hostileJson.ts';
import { hostileText } from '../hostile/hostileText.ts';
import { PROVIDER_SECRET } from '../siegePlatform.ts';
import { type Attack, onApi, type Scene } from './attack.ts';
import { sendRaw } from './rawRequest.ts';

const MOST_CHARACTERS = 1_000_000;
const ANSWERS = {
  'email-verifier': { reference: 'n0vI0a2cQ1b3', mailbox: 'accepted', catch_all: false },
  'captcha-solver': { reference: 'n0vI0a2cQ1b3', text: 'W4K7PZ' },
} as const;

/** Answers of providers: most are signed with the secret, as those of a provider that was taken over. */
export const PROVIDER_CALLBACKS: Attack = {
  name: 'callbacks of providers',
  role: 'api',
  inputs: 1_200,
  concurrency: 2,
  inShort: true,
  open: (scene) => onApi(scene, (dice) => callBack(scene, dice)),
};

function callBack({ platform }: Scene, dice: Dice): Promise<number> {
  const name = dice.pick(['email-verifier', 'captcha-solver'] as const);
  const body = dice.chance(2) ? spoiltJson(dice, ANSWERS[name], MOST_CHARACTERS) : hostileJson(dice, MOST_CHARACTERS);
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = dice.chance(5) ? hostileText(dice, 8_000) : providerSignature(PROVIDER_SECRET, timestamp, body);
  const address = `X-Forwarded-For: 2001:db8:${dice.below(65_536).toString(16)}::1`;
  return sendRaw(platform.baseUrl, {
    method: 'POST',
    path: `/api/providers/${name}/callback`,
    headers: [
      address,
      'Content-Type: application/json',
      `${PROVIDER_TIMESTAMP_HEADER}: ${timestamp}`,
      `${PROVIDER_SIGNATURE_HEADER}: ${signature.replaceAll(/[\r\n]/gu, ' ')}`,
    ],
    body,
  });
}
