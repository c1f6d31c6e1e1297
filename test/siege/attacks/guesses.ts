import { guessPasswords, p95 } from '../guessPasswords.ts';
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
    const beside: number[] = [];
    let refused = 0;
    return {
      target: platform.role('api').meter,
      send: async () => {
        const report = await guessPasswords({
          baseUrl: platform.baseUrl,
          email,
          password: PASSWORD,
          guesses: GUESSES,
          concurrency: CONCURRENCY,
          logIns: LOG_INS,
        });
        beside.push(...report.beside);
        refused += report.refused;
        return report.statuses;
      },
      close: () => Promise.resolve(),
      bars: () => [
        {
          what: 'p95 of the owner’s log-in beside 10,000 guesses, ms',
          value: Math.round(p95(beside)),
          atMost: MOST_LOG_IN_MS,
        },
        { what: 'log-ins of the owner that were refused', value: refused, atMost: 0 },
      ],
    };
  },
};
