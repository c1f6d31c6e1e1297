import { addressBlock } from '#domain/addressBlock';
import { readDeviceToken } from '#domain/deviceToken';
import {
  accountOf,
  type CountedLimit,
  EMAIL_MAX_CHARACTERS,
  HASHES_RETRY_MILLISECONDS,
  likeAccountsOf,
  loginLimits,
} from '#domain/loginLimits';
import { hashPassword, NOBODYS_PASSWORD_HASH, verifyPassword } from '#domain/password';
import type { User } from '#ports/identities';
import type { ApiServices } from '../../services.ts';
import { HashQueue, type Waiter } from './hashQueue.ts';

type Ports = Pick<ApiServices, 'auditLog' | 'identities' | 'logger' | 'now' | 'rateLimiter' | 'settings'>;

/** Somebody's word that they are the user with an address. */
export interface Claim {
  readonly email: string;
  readonly password: string;
  /** IP address that it comes from. */
  readonly address: string | undefined;
  /** What the browser kept of an earlier log-in, or a session of this very person. */
  readonly device: { readonly kind: 'browser'; readonly token: string | null } | { readonly kind: 'session' };
}

export type Proof =
  | { readonly kind: 'proven'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfterMilliseconds: number };

/** Proves and hashes passwords: counted by the limits of log-ins, and a few at a time. */
export class PasswordChecks {
  readonly #ports: Ports;
  readonly #hashing = new HashQueue();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** An address of no user takes as long, and is limited as any other. */
  async prove(claim: Claim): Promise<Proof> {
    const account = accountOf(claim.email);
    const block = addressBlock(claim.address);
    const device = this.#deviceOf(claim, account);
    const wait = await this.#waitOf(loginLimits({ account, likeAccounts: likeAccountsOf(claim.email), block, device }));
    if (wait > 0) {
      return { kind: 'too_many', retryAfterMilliseconds: wait };
    }
    const user = canBeAddress(claim.email) ? await this.#ports.identities.findUser(claim.email) : null;
    return this.#compare(claim, user, device === null ? { kind: 'stranger', block } : { kind: 'known', account });
  }

  /**
   * Only for who has proven something else: a session, or a link.
   *
   * @param email whose password it becomes
   * @returns null where too many wait, or too many of this account
   */
  hash(email: string, password: string): Promise<string | null> {
    return this.#hashing.run({ kind: 'known', account: accountOf(email) }, () => hashPassword(password));
  }

  async #compare({ password, address }: Claim, user: User | null, waiter: Waiter): Promise<Proof> {
    const hash = user?.passwordHash ?? NOBODYS_PASSWORD_HASH;
    const isRight = await this.#hashing.run(waiter, () => verifyPassword(password, hash));
    if (isRight === null) {
      return { kind: 'too_many', retryAfterMilliseconds: HASHES_RETRY_MILLISECONDS };
    }
    if (user === null || !isRight) {
      this.#recordFailure(user, address ?? null);
      return { kind: 'wrong' };
    }
    return { kind: 'proven', user };
  }

  #deviceOf({ device }: Claim, account: string): string | null {
    if (device.kind === 'session') {
      return 'session';
    }
    const known = readDeviceToken(this.#ports.settings.secretKeys, device.token, this.#ports.now());
    return known?.account === account ? known.nonce : null;
  }

  /** Milliseconds until the attempt is allowed by the first limit that refuses it; 0 where none does. */
  async #waitOf(limits: readonly CountedLimit[]): Promise<number> {
    for (const { policy, key } of limits) {
      const decision = await this.#ports.rateLimiter.consume(policy, key);
      if (!decision.allowed) {
        return decision.retryAfterMilliseconds;
      }
    }
    return 0;
  }

  /**
   * In the log of the user's organization; of an address that nobody has, in none. The answer does not wait for it: its
   * time would tell that the address belongs to a user.
   */
  #recordFailure(user: User | null, address: string | null): void {
    if (user === null) {
      return;
    }
    const { id, email, organizationId } = user;
    const event = {
      organizationId,
      action: 'login_failed',
      actor: { kind: 'stranger', id: null, name: 'unknown', address },
      subject: { kind: 'user', id, name: email },
    } as const;
    this.#ports.auditLog.record(event, this.#ports.now()).catch((error: unknown) => {
      this.#ports.logger.error({ err: error }, 'A failed login could not be recorded');
    });
  }
}

function canBeAddress(email: string): boolean {
  return email.length <= EMAIL_MAX_CHARACTERS && !/\p{Cc}/u.test(email);
}
