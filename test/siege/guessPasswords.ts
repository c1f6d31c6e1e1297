import { type Account, sendLogIn } from './sendLogIn.ts';

/** Guesses at the password of one account while its owner does something, over HTTP on loopback. */
export interface GuessAttack {
  readonly account: Omit<Account, 'password'>;
  readonly guesses: number;
  /** Guesses that are under way at once. */
  readonly concurrency: number;
}

/** A third of the guesses come from here, so that limits of single addresses are met too. */
const BUSY_ADDRESS = '198.51.100.1';

/** @returns how many guesses got which status */
export async function guessPasswords(attack: GuessAttack): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const attacker = async (): Promise<void> => {
    while (next < attack.guesses) {
      next += 1;
      const status = await guess(attack, next);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attack.concurrency }, attacker));
  return statuses;
}

async function guess({ account }: GuessAttack, nth: number): Promise<number> {
  const address = nth % 3 === 0 ? BUSY_ADDRESS : `2001:db8:${nth.toString(16)}::1`;
  return (await sendLogIn({ ...account, password: `a wrong guess ${nth}` }, { address })).status;
}
