import { AccountOwner } from '../accountOwner.ts';
import { guessPasswords } from '../guessPasswords.ts';
import { p95 } from '../p95.ts';
import { PASSWORD } from '../siegePlatform.ts';
import type { Attack } from './attack.ts';

const GUESSES = 5_000;
const CONCURRENCY = 30;
const LOG_INS = 30;
/** docs/siege.md, "Bars". */
const MOST_LOG_IN_MS = 2_000;

/** Guesses at the password of one account from many addresses, while its owner logs in; two inputs are 10,000 guesses. */
export const GUESSES_AT_ONE_ACCOUNT: Attack = {
  name: 'guesses at one account',
  role: 'api',
  inputs: 2,
  concurrency: 1,
  inShort: false,
  open: async ({ platform }) => {
    const { email } = await platform.newOrganization('guessed');
    const account = { baseUrl: platform.baseUrl, email, password: PASSWORD };
    const owner = new AccountOwner(account);
    // From here on the account knows the owner's browser.
    await owner.logIn(1);
    const beside: number[] = [];
    return {
      target: platform.role('api').meter,
      send: async () => {
        const attack = guessPasswords({ account, guesses: GUESSES, concurrency: CONCURRENCY });
        beside.push(...(await owner.logIn(LOG_INS)));
        return attack;
      },
      close: () => Promise.resolve(),
      bars: () => [
        {
          what: 'p95 of the owner’s log-in beside 10,000 guesses, ms',
          value: Math.round(p95(beside)),
          atMost: MOST_LOG_IN_MS,
        },
        { what: 'log-ins of the owner that were refused', value: owner.refused, atMost: 0 },
      ],
    };
  },
};
