import { addressBlock } from '#domain/addressBlock';
import { type KnownDevice, readDeviceToken } from '#domain/deviceToken';
import { accountLimits, type CountedLimit, HASHES_RETRY_MILLISECONDS, strangerLimit } from '#domain/loginLimits';
import { hashPassword, NOBODYS_PASSWORD_HASH, verifyPassword } from '#domain/password';
import type { User } from '#ports/identities';
import type { ApiServices } from '../../services.ts';
import { HashQueue, type Waiter } from './hashQueue.ts';

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const EMAIL_MAX_CHARACTERS = 254;

type Ports = Pick<ApiServices, 'auditLog' | 'identities' | 'logger' | 'now' | 'rateLimiter' | 'settings'>;

/** Somebody's word that they are the user with an address. */
export interface Claim {
  readonly email: string;
  readonly password: string;
  /** IP address that it comes from. */
  readonly address: string | undefined;
  /** What the browser kept of an earlier log-in, or a session that it has. */
  readonly device: { readonly token: string | null } | { readonly sessionOf: number };
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
    const device = this.#deviceOf(claim);
    const block = addressBlock(claim.address);
    const early = device === null ? await this.#waitOf([strangerLimit(block)]) : 0;
    if (early > 0) {
      return { kind: 'too_many', retryAfterMilliseconds: early };
    }
    const user = canBeAddress(claim.email) ? await this.#ports.identities.findUser(claim.email) : null;
    const isKnown = user !== null && device?.userId === user.id;
    const account = user === null ? `address ${claim.email.toLowerCase()}` : `user ${user.id}`;
    const limits = accountLimits({ account, block, device: isKnown ? device.nonce : null });
    const wait = await this.#waitOf(isKnown || device === null ? limits : [strangerLimit(block), ...limits]);
    return wait > 0
      ? { kind: 'too_many', retryAfterMilliseconds: wait }
      : this.#compare(claim, user, isKnown ? { kind: 'known' } : { kind: 'stranger', block });
  }

  /** Null where too many others wait. Only for who has proven something else: a session, or a link. */
  hash(password: string): Promise<string | null> {
    return this.#hashing.run({ kind: 'known' }, () => hashPassword(password));
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

  #deviceOf({ device }: Claim): KnownDevice | null {
    return 'sessionOf' in device
      ? { userId: device.sessionOf, nonce: 'session' }
      : readDeviceToken(this.#ports.settings.secretKeys, device.token, this.#ports.now());
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
      this.#ports.logger.error({ err: error }, 'A failed log-in could not be recorded');
    });
  }
}

function canBeAddress(email: string): boolean {
  return email.length <= EMAIL_MAX_CHARACTERS && !/\p{Cc}/u.test(email);
}
