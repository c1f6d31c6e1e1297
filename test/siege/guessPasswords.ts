/** Guesses at the password of one account while its owner logs in, over HTTP on loopback. */
export interface GuessAttack {
  /** Of an API that believes X-Forwarded-For from this machine (ENRICH_TRUSTED_PROXIES). */
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly guesses: number;
  /** Guesses that are under way at once. */
  readonly concurrency: number;
  /** Log-ins of the owner while it lasts, one after the other. */
  readonly logIns: number;
}

export interface GuessReport {
  /** How many guesses got which status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds that each log-in of the owner took, without the attack and beside it. */
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** Log-ins of the owner that were refused. */
  readonly refused: number;
}

const ALONE = 5;
/** A third of the guesses come from here, so that limits of single addresses are met too. */
const BUSY_ADDRESS = '198.51.100.1';
const OWNER_ADDRESS = '203.0.113.9';

/** The owner has logged in before the attack begins, and keeps what the browser was given. */
export async function guessPasswords(attack: GuessAttack): Promise<GuessReport> {
  const owner = new Owner(attack);
  await owner.logIn();
  const alone = await repeat(ALONE, () => owner.logIn());
  const statuses: Record<number, number> = {};
  let next = 0;
  const attacker = async (): Promise<void> => {
    while (next < attack.guesses) {
      next += 1;
      const status = await guess(attack, next);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const attackers = Promise.all(Array.from({ length: attack.concurrency }, attacker));
  const beside = await repeat(attack.logIns, () => owner.logIn());
  await attackers;
  return { statuses, alone, beside, refused: owner.refused };
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

class Owner {
  refused = 0;
  readonly #attack: GuessAttack;
  #device = '';

  constructor(attack: GuessAttack) {
    this.#attack = attack;
  }

  /** @returns milliseconds */
  async logIn(): Promise<number> {
    const { email, password } = this.#attack;
    const startedAt = performance.now();
    const answer = await sendLogIn(this.#attack, { email, password }, OWNER_ADDRESS, this.#device);
    const took = performance.now() - startedAt;
    this.refused += answer.status === 303 ? 0 : 1;
    const device = answer.headers.getSetCookie().find((cookie) => cookie.includes('enrich_device='));
    this.#device = device?.split(';')[0] ?? this.#device;
    return took;
  }
}

async function guess(attack: GuessAttack, nth: number): Promise<number> {
  const address = nth % 3 === 0 ? BUSY_ADDRESS : `2001:db8:${nth.toString(16)}::1`;
  const fields = { email: attack.email, password: `a wrong guess ${nth}` };
  return (await sendLogIn(attack, fields, address, '')).status;
}

async function sendLogIn(
  { baseUrl }: GuessAttack,
  fields: Readonly<Record<string, string>>,
  address: string,
  cookie: string,
): Promise<Response> {
  const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${baseUrl}/login`, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer;
}

async function repeat(times: number, run: () => Promise<number>): Promise<readonly number[]> {
  const results: number[] = [];
  for (let time = 0; time < times; time += 1) {
    results.push(await run());
  }
  return results;
}
