import { hash } from 'node:crypto';
import type { Wakeups } from '#ports/wakeups';

/** What a client can tell; the place of each is in the number that tells it. */
const ANSWERS = ['declined', 'accepted', 'dismissed', 'failed'] as const;

/** `dismissed`: the person chose neither yes nor no. `failed`: the client could not ask. */
export type ClientAnswer = (typeof ANSWERS)[number];

/** What became of a question; `unanswered` also where an answer was lost on its way. */
export type Answer = ClientAnswer | 'unanswered';

/** One question that is open. */
export interface Question {
  /** Of the message that asks; its answer carries the same. */
  readonly id: string;
  readonly answer: (milliseconds: number, hungUp: AbortSignal) => Promise<Answer>;
}

/** Bits of the number that tells an answer: with the answer itself they are an integer that JSON can say. */
const HEXADECIMAL_DIGITS = 12;

/**
 * Questions of tools to the people behind their clients. An answer comes as a request of its own, to whichever process,
 * which tells all of them: a number that only who has the question and belongs to the organization can find.
 */
export class Questions {
  readonly #wakeups: Wakeups;
  readonly #newId: () => string;

  /** @param newId that nobody can guess */
  constructor(wakeups: Wakeups, newId: () => string) {
    this.#wakeups = wakeups;
    this.#newId = newId;
  }

  /** Starts to listen; open it before the question is sent. */
  open(organizationId: number): Question {
    const id = this.#newId();
    const answers = new Map(ANSWERS.map((answer) => [announced(organizationId, id, answer), answer]));
    return {
      id,
      answer: (milliseconds, hungUp) =>
        new Promise((resolve) => {
          const end = (answer: Answer): void => {
            clearTimeout(timer);
            stop();
            hungUp.removeEventListener('abort', giveUp);
            resolve(answer);
          };
          const giveUp = (): void => end('unanswered');
          const stop = this.#wakeups.subscribe((ids) => {
            const given = ids.map((told) => answers.get(told)).find((answer) => answer !== undefined);
            if (given !== undefined) {
              end(given);
            }
          });
          const timer = setTimeout(giveUp, milliseconds);
          hungUp.addEventListener('abort', giveUp);
        }),
    };
  }

  /** Takes an answer; one to a question that nobody has asked changes nothing. */
  answered(organizationId: number, id: string, answer: ClientAnswer): void {
    this.#wakeups.announce([announced(organizationId, id, answer)]);
  }
}

function announced(organizationId: number, id: string, answer: ClientAnswer): number {
  const digits = hash('sha256', `${organizationId}\n${id}`).slice(0, HEXADECIMAL_DIGITS);
  return Number.parseInt(digits, 16) * ANSWERS.length + ANSWERS.indexOf(answer);
}
