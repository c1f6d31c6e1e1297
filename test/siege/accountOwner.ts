import { type Account, sendLogIn } from './sendLogIn.ts';

const ADDRESS = '203.0.113.9';

/** A person who logs in again and again from one browser, which keeps what the platform gives it. */
export class AccountOwner {
  /** Log-ins that were refused. */
  refused = 0;
  readonly #account: Account;
  #device: string | undefined;

  constructor(account: Account) {
    this.#account = account;
  }

  /** Logs in so many times, one after the other. @returns the milliseconds that each took */
  async logIn(times: number): Promise<readonly number[]> {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      took.push(await this.#logInOnce());
    }
    return took;
  }

  async #logInOnce(): Promise<number> {
    const from = { address: ADDRESS, ...(this.#device === undefined ? {} : { cookie: this.#device }) };
    const startedAt = performance.now();
    const answer = await sendLogIn(this.#account, from);
    const took = performance.now() - startedAt;
    this.refused += answer.status === 303 ? 0 : 1;
    const device = answer.headers.getSetCookie().find((cookie) => cookie.includes('enrich_device='));
    this.#device = device?.split(';')[0] ?? this.#device;
    return took;
  }
}
