import { hashPassword, NOBODYS_PASSWORD_HASH, verifyPassword } from '#domain/password';
import type { Identities, User } from '#ports/identities';
import { Semaphore } from '#system/semaphore';

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const EMAIL_MAX_CHARACTERS = 254;

/**
 * Proves and changes passwords, one at a time: each hash takes 128 MB for a moment, which many log-ins at once would
 * multiply.
 */
export class PasswordChecks {
  readonly #identities: Identities;
  readonly #hashing = new Semaphore(1);

  constructor(identities: Identities) {
    this.#identities = identities;
  }

  /** Null where the password is not that of the address; an address of no user takes as long. */
  async prove(email: string, password: string): Promise<User | null> {
    const isPossible = email.length <= EMAIL_MAX_CHARACTERS && !/\p{Cc}/u.test(email);
    const user = isPossible ? await this.#identities.findUser(email) : null;
    const hash = user?.passwordHash ?? NOBODYS_PASSWORD_HASH;
    const isRight = await this.#hashing.run(() => verifyPassword(password, hash));
    return isRight ? user : null;
  }

  /** Ends all sessions of the user. */
  async change(userId: number, password: string): Promise<void> {
    await this.#identities.changePassword(userId, await this.#hashing.run(() => hashPassword(password)));
  }
}
