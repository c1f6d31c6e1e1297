import { describe, expect, it } from '@jest/globals';
import { GET_COMPANY, company, createGate, resourceOf, untilWaiting } from '../../support/apiCalls.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';

const scene = useEnrichmentScene(100);
const { platform, work } = scene;

describe('cancelling an original', () => {
  it('makes the oldest duplicate the original, which reserves its own credits', async () => {
    const [original, heir, other] = [await scene.start(), await scene.start(), await scene.start()];

    await scene.cancel(original);

    expect(await scene.read(original)).toMatchObject({
      status: 'failed',
      error_code: 'cancelled',
    });
    expect(await scene.credits()).toEqual({ balance: 100, reserved: 2, available: 98 });
    const gate = createGate();
    work({ get_company: gate.handler });
    gate.open();
    const answers = await Promise.all([heir, other].map((id) => scene.waitFor(id)));
    expect(answers.map((answer) => [answer.status, resourceOf(answer).credits_cost])).toEqual([
      [200, 2],
      [200, 0],
    ]);
    expect(gate.started).toEqual([heir]);
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('does so again and again, down to the last one', async () => {
    const ids = [await scene.start(), await scene.start(), await scene.start()];
    for (const id of ids) {
      expect(await scene.credits()).toMatchObject({ reserved: 2 });
      await scene.cancel(id);
    }

    expect(await scene.credits()).toEqual({ balance: 100, reserved: 0, available: 100 });
    expect(await scene.storedRows()).toMatchObject({ deduplication: 0 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('fails its duplicates where the promoted one cannot be paid, and tells who waits for them', async () => {
    // Bought at a price that has gone up since, as a configuration may.
    const [original, heir, other] = [await scene.start(), await scene.start(), await scene.start()];
    await spendAllButOne();
    const waiting = [heir, other].map((id) => scene.waitFor(id));
    await untilWaiting(platform.current, 2);
    await reserveLess(original);

    await scene.cancel(original);

    for (const answer of await Promise.all(waiting)) {
      expect([answer.status, resourceOf(answer)]).toMatchObject([
        422,
        { status: 'failed', error_code: 'insufficient_credits', credits_cost: 0 },
      ]);
    }
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
    // They are no originals either: the next request is told that credits are missing.
    const next = { key: scene.organization.key, body: { ...company(), async: true } };
    expect((await platform.current.call(GET_COMPANY, next)).status).toBe(402);
  });

  /** Leaves nothing available. */
  async function spendAllButOne(): Promise<void> {
    for (let number = 1_000; number < 1_049; number += 1) {
      await scene.start(company(number));
    }
    expect(await scene.credits()).toEqual({ balance: 100, reserved: 100, available: 0 });
  }

  /** As if the original had been accepted when it cost 1 credit; the other one is bought back and spent. */
  async function reserveLess(id: number): Promise<void> {
    const { hot } = platform.current.foundation.database;
    await hot.query('update enrichments set credits_reserved = 1 where id = $1', [id]);
    await hot.query(`update credit_transfers set amount = 1 where enrichment_id = $1 and kind = 'reserve'`, [id]);
    await hot.query('delete from credit_transfers where organization_id = $1 and kind = $2', [
      scene.organization.id,
      'grant',
    ]);
    await hot.query('update credit_accounts set reserved = reserved - 1 where organization_id = $1', [
      scene.organization.id,
    ]);
    await hot.query(
      `insert into credit_transfers (organization_id, kind, debit, credit, amount, created_at)
       values ($1, 'grant', 'issued', 'available', 99, now())`,
      [scene.organization.id],
    );
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  }
});
