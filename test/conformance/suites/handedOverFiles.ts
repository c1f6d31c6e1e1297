import { expect, test } from '@jest/globals';
import { ANNA, BERND, type HandoverStoreScene } from '../../support/handoverStoreScene.ts';

/** Which files are taken, and how long they are kept. */
export function testHandedOverFiles({
  harness,
  handovers,
  now,
  startWaiting,
  claimResumed,
  bring,
  stateOf,
}: HandoverStoreScene): void {
  test('show the worker of the enrichment its file, whole, and nobody whose lease is over', async () => {
    const { id } = await startWaiting();
    const text = 'accounts of a large company '.repeat(20_000);
    await handovers().answer(id, await bring(id, text), ANNA, now());
    const work = await claimResumed();
    const file = await handovers().file(work);
    expect(file).toEqual({ fileName: 'accounts.html', bytes: text.length });
    const chunks: Uint8Array[] = [];
    for await (const chunk of handovers().read(work, file ?? { fileName: null, bytes: 0 })) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).toString()).toBe(text);
    const other = await startWaiting();
    expect(await handovers().file({ ...work, leaseToken: work.leaseToken + 1 })).toBeNull();
    expect(await handovers().file({ ...work, id: other.id })).toBeNull();
    await harness.current.ports.uploads.forget(harness.current.clock.in(1), now());
    expect(await handovers().file(work)).toBeNull();
    await expect(handovers().read(work, { fileName: null, bytes: 1 })[Symbol.asyncIterator]().next()).rejects.toThrow(
      'lacks 1',
    );
  });

  test('take only what was brought for them, and leave all other uploads as they are', async () => {
    const [one, two] = [await startWaiting(), await startWaiting()];
    const { ports } = harness.current;
    const rows = await bring(null, 'rows of a batch');
    const ofTwo = await bring(two.id);
    for (const file of [rows, ofTwo]) {
      expect(await handovers().answer(one.id, file, ANNA, now())).toEqual({ kind: 'over' });
    }
    expect([await stateOf(one.id), await handovers().announce(one.id, rows)]).toEqual(['open', false]);
    await handovers().skip(one.id, ANNA, now());
    await handovers().deleteBrought();
    expect(await ports.uploads.find(rows)).toMatchObject({ broughtFor: null });
    expect(await ports.uploads.find(ofTwo)).toMatchObject({ broughtFor: two.id });
    expect(await handovers().answer(two.id, ofTwo, ANNA, now())).toMatchObject({ kind: 'taken' });
  });

  test('mark no upload of another organization, and none for an enrichment that asks nobody', async () => {
    const { id } = await startWaiting();
    const { ports, clock } = harness.current;
    const room = { maxBytes: 1_000_000_000, fileMaxBytes: 1_000, sendableSince: new Date(0) };
    const theirs = (await ports.uploads.create(await harness.current.organization(0), clock.now(), room)) ?? 0;
    const ours = (await ports.uploads.create(harness.current.organizationId, clock.now(), room)) ?? 0;
    expect(await handovers().announce(id, theirs)).toBe(false);
    expect(await handovers().announce(999_999_999, ours)).toBe(false);
    expect(await handovers().announce(id, ours)).toBe(true);
  });

  test('delete with the end of the work also the file of who was too late', async () => {
    const { id } = await startWaiting();
    await handovers().deleteBrought();
    const files = [await bring(id, 'first'), await bring(id, 'second')] as const;
    await handovers().answer(id, files[0], ANNA, now());
    expect(await handovers().answer(id, files[1], BERND, now())).toEqual({ kind: 'over' });
    const { ports } = harness.current;
    await ports.ledger.settle({ kind: 'completed', lease: await claimResumed(), output: {}, cost: 2, mirror: null });
    expect(await handovers().deleteBrought()).toBe(2);
    expect(await Promise.all(files.map((file) => ports.uploads.find(file)))).toEqual([null, null]);
  });

  test('keep their file until the work has ended, and no longer', async () => {
    const { id } = await startWaiting();
    const file = await bring(id);
    await handovers().answer(id, file, ANNA, now());
    const { ports } = harness.current;
    await handovers().deleteBrought();
    expect(await ports.uploads.find(file)).not.toBeNull();
    await ports.ledger.settle({ kind: 'completed', lease: await claimResumed(), output: {}, cost: 2, mirror: null });
    expect(await handovers().deleteBrought()).toBe(1);
    expect(await ports.uploads.find(file)).toBeNull();
    expect(await handovers().deleteBrought()).toBe(0);
    expect(await stateOf(id)).toBe('over');
  });
}
