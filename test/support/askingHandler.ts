import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { result } from './apiCalls.ts';

/** Stands for the cookie of a session with a portal. */
export const SESSION_COOKIE = 'JSESSIONID-that-nobody-may-see';
/** What is held for the attempt that goes on. */
export const HELD_SESSION = { cookies: [SESSION_COOKIE] };

/** A handler that asks until it is answered, and remembers what it was called with and which references it gave away. */
export class AskingHandler implements Partial<EnrichmentHandler> {
  readonly attempts: ClaimedWork[] = [];
  readonly references: string[] = [];
  /** What happens while the provider is being asked. */
  meanwhile: (reference: string) => Promise<unknown> = () => Promise.resolve();

  /** How often the source puts off an attempt that comes with an answer. */
  throttles = 0;

  readonly fromSource: EnrichmentHandler['fromSource'] = (claimed) => {
    this.attempts.push(claimed);
    if (claimed.resumption !== null && this.throttles > 0) {
      this.throttles -= 1;
      const message = 'The source wants to be left alone.';
      return Promise.reject(
        new WorkError({ kind: 'throttled', until: Date.now(), code: 'source_unavailable', message }),
      );
    }
    if (claimed.resumption !== null) {
      return Promise.resolve(result({ read: claimed.resumption.answer['text'] }));
    }
    return Promise.resolve({
      provider: CAPTCHA_SOLVER.name,
      held: HELD_SESSION,
      deadline: new Date(Date.now() + 3_600_000),
      ask: async (reference) => {
        this.references.push(reference);
        await this.meanwhile(reference);
      },
    });
  };
}
