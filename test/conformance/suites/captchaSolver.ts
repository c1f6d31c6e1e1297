import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newCaptchaId } from '#domain/captchaId';
import { newProviderReference } from '#domain/providerReference';
import type { CaptchaQuestion, CaptchaSolver } from '#ports/captchaSolver';

/** One solver, and what those who read the pictures see of it. */
export interface SolverUnderTest {
  readonly solver: CaptchaSolver;
  /** The picture that was asked under the id; null for none. */
  picture(captchaId: string): Promise<Uint8Array | null>;
  /** Ids whose answers were reported as wrong. */
  reportedWrong(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const DEADLINE = new Date('2026-03-01T12:02:00.000Z');

function question(picture: Uint8Array = new Uint8Array([0xff, 0xd8, 0, 1, 255])): CaptchaQuestion {
  return {
    captchaId: newCaptchaId(randomBytes),
    reference: newProviderReference(randomBytes),
    picture,
    deadline: DEADLINE,
  };
}

/** What every captcha solver must do. */
export function describeCaptchaSolver(name: string, open: () => Promise<SolverUnderTest>): void {
  describe(`the solver of captchas ${name}`, () => {
    const never = new AbortController().signal;
    let tested: SolverUnderTest;
    beforeEach(async () => {
      tested = await open();
    });
    afterEach(() => tested.close());

    test('takes a question at once, and shows its picture byte for byte', async () => {
      const asked = question(Uint8Array.from({ length: 20_000 }, (_, index) => index % 256));
      expect(await tested.solver.ask(asked, never)).toEqual({ kind: 'accepted' });
      expect(await tested.picture(asked.captchaId)).toEqual(asked.picture);
      expect(await tested.picture('unknown')).toBeNull();
    });

    test('keeps the pictures of several questions apart', async () => {
      const asked = [1, 2, 3].map((byte) => question(new Uint8Array([byte])));
      await Promise.all(asked.map((one) => tested.solver.ask(one, never)));
      expect(await Promise.all(asked.map(({ captchaId }) => tested.picture(captchaId)))).toEqual(
        asked.map(({ picture }) => picture),
      );
    });

    test('is told which answer was wrong', async () => {
      const [right, wrong] = [question(), question()];
      await tested.solver.ask(right, never);
      await tested.solver.ask(wrong, never);
      await tested.solver.reportWrong(wrong.captchaId);
      expect(await tested.reportedWrong()).toEqual([wrong.captchaId]);
    });
  });
}
