import type { z } from 'zod';
import type { Conclusion, Ending } from '#domain/conclusion';

/**
 * A kind of external provider that enrichments wait for. `conclude` and `giveUp` are pure, because three pods apply
 * them: the API with the callback, the controller at the deadline, and the worker where the callback came before the
 * enrichment waited.
 */
export interface Provider {
  /** The {name} of POST /api/providers/{name}/callback. */
  readonly name: string;
  /** What a callback says beside its `reference`. */
  readonly answer: z.ZodObject;
  /**
   * @param held what the handler kept when it asked
   * @param answer valid against `answer`
   */
  conclude(held: unknown, answer: Readonly<Record<string, unknown>>): Conclusion;
  /** What becomes of the enrichment when the deadline passes without an answer. */
  giveUp(held: unknown): Ending;
}
