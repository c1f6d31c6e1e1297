import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newCaptchaId } from '#domain/captchaId';
import type { ClaimedWork } from '#ports/workQueue';
import { DEADLINE_SECONDS, openQuestion } from '../../support/askedQuestion.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const PICTURE = new Uint8Array([0xff, 0xd8, 0, 1, 2, 255]);
const never = new AbortController().signal;

/** What every queue of captchas for people must do. */
export function describeCaptchaQueue(name: string, open: OpenStore): void {
  describe(`the captchas for people of ${name}`, () => {
    const harness = useStoreHarness(open);
    const captchas = () => harness.current.ports.captchas;
    const now = () => harness.current.clock.now();
    const openIds = async () => (await captchas().open(now(), 100, null)).map(({ captchaId }) => captchaId);

    /** Asks people about a picture, as a worker does, and lets the enrichment wait. */
    async function ask(deadlineSeconds = DEADLINE_SECONDS): Promise<{ captchaId: string; work: ClaimedWork }> {
      const work = await harness.current.acceptAndClaim();
      const { reference, referenceHash } = await openQuestion(harness.current, work);
      const captchaId = newCaptchaId(randomBytes);
      const deadline = harness.current.clock.in(deadlineSeconds);
      await captchas().ask({ captchaId, reference, picture: PICTURE, deadline }, never);
      await harness.current.ports.providerRequests.wait(work, referenceHash);
      return { captchaId, work };
    }
    async function claimResumed(): Promise<ClaimedWork> {
      await harness.current.ports.maintenance.releaseDue(now(), 10);
      return harness.current.claimOne();
    }

    test('take every picture, and show it as it was sent', async () => {
      const { captchaId, work } = await ask();
      expect(await captchas().open(now(), 100, null)).toContainEqual({
        captchaId,
        enrichmentId: work.id,
        askedAt: now(),
        deadline: harness.current.clock.in(DEADLINE_SECONDS),
      });
      expect(Uint8Array.from((await captchas().picture(captchaId)) ?? [])).toEqual(PICTURE);
      expect(await captchas().picture('unknown')).toBeNull();
    });

    test('are those of the organization whose enrichment asked, and of nobody else', async () => {
      const { captchaId } = await ask();
      const { organizationId } = harness.current;
      const stranger = await harness.current.organization(0);
      const seenBy = async (who: number) => (await captchas().open(now(), 100, who)).map((one) => one.captchaId);
      expect(await seenBy(organizationId)).toContain(captchaId);
      expect(await seenBy(stranger)).toEqual([]);
      expect(await captchas().isOf(captchaId, organizationId)).toBe(true);
      expect(await captchas().isOf(captchaId, stranger)).toBe(false);
      expect(await captchas().isOf('unknown', organizationId)).toBe(false);
    });

    test('are listed by urgency, and no more than asked for', async () => {
      const late = await ask(100);
      const early = await ask(50);
      const first = await captchas().open(now(), 1, null);
      expect(first.map(({ captchaId }) => captchaId)).toEqual([early.captchaId]);
      expect(await openIds()).toEqual([early.captchaId, late.captchaId]);
    });

    test('give an answer to the work that waits for it, once', async () => {
      const { captchaId, work } = await ask();
      expect(await captchas().answer(captchaId, 'W4K7PZ', 'Anna', now())).toEqual({ kind: 'taken' });
      expect(await captchas().answer(captchaId, 'OTHER', 'Bernd', now())).toEqual({ kind: 'over' });
      expect(await captchas().skip(captchaId, 'Bernd', now())).toEqual({ kind: 'over' });
      expect(await openIds()).not.toContain(captchaId);
      expect(await claimResumed()).toMatchObject({ id: work.id, resumption: { answer: { text: 'W4K7PZ' } } });
    });

    test('take one answer of many that come together', async () => {
      const { captchaId } = await ask();
      const people = Array.from({ length: 10 }, (_, person) =>
        captchas().answer(captchaId, `TEXT${person}`, `person ${person}`, now()),
      );
      const taken = (await Promise.all(people)).filter(({ kind }) => kind === 'taken');
      expect(taken).toHaveLength(1);
    });

    test('let the work go on without a text where nobody can read the picture', async () => {
      const { captchaId, work } = await ask();
      expect(await captchas().skip(captchaId, 'Anna', now())).toEqual({ kind: 'taken' });
      expect(await claimResumed()).toMatchObject({ id: work.id, resumption: { answer: { text: null } } });
    });

    test('cannot be answered after their deadline, nor when their work has ended', async () => {
      const { captchaId } = await ask(10);
      harness.current.clock.advance(10);
      expect(await openIds()).not.toContain(captchaId);
      expect(await captchas().answer(captchaId, 'LATE', 'Anna', now())).toEqual({ kind: 'over' });

      const next = await ask();
      const { providerRequests } = harness.current.ports;
      const conclusion = { kind: 'failed', code: 'captcha_unsolved', message: 'Nobody answered.' } as const;
      for (const { referenceHash } of await providerRequests.overdue(harness.current.clock.in(86_400), 100)) {
        await providerRequests.end(referenceHash, null, conclusion, now());
      }
      expect(await openIds()).not.toContain(next.captchaId);
      expect(await captchas().answer(next.captchaId, 'LATE', 'Anna', now())).toEqual({ kind: 'over' });
    });

    test('that never were cannot be answered', async () => {
      expect(await captchas().answer('unknown', 'TEXT', 'Anna', now())).toEqual({ kind: 'over' });
      await captchas().reportWrong('unknown');
    });

    test('are forgotten after a while', async () => {
      const { captchaId } = await ask();
      await captchas().forget(now());
      expect(await captchas().picture(captchaId)).not.toBeNull();
      expect(await captchas().forget(harness.current.clock.in(1))).toBeGreaterThan(0);
      expect(await captchas().picture(captchaId)).toBeNull();
    });
  });
}
