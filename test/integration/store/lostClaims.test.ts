import { expect, test } from '@jest/globals';
import { RENDER_LANE, RENDER_PROSPECT } from '#domain/prospect';
import { useLostScene } from '../../support/lostScene.ts';

const scene = useLostScene();

test('work whose claim was not answered is had by who claimed it, by the attempt that it cost', async () => {
  const { store, ports, proxy } = scene;
  const ids = [await store.acceptNew(), await store.acceptNew(), await store.acceptNew()];
  proxy.loseNext('claim');
  const work = await store.source().claim(2);
  expect(proxy.lost.at(-1)?.statement).toBe('claim');
  expect(work.map(({ id, attempt }) => [id, attempt])).toEqual(ids.slice(0, 2).map((id) => [id, 1]));
  const settled = await Promise.all(
    work.map((lease) => ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 2, mirror: null })),
  );
  expect(settled.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  expect((await store.source().claim(9)).map(({ id }) => id)).toEqual(ids.slice(2));
});

test('a render whose claim was not answered is had by who claimed it', async () => {
  const { store, proxy } = scene;
  const id = await store.acceptNew({ type: RENDER_PROSPECT, lane: RENDER_LANE, price: 0 });
  proxy.loseNext('claim_rendering');
  expect(await store.source(RENDER_LANE).claim(1)).toMatchObject([{ id, attempt: 1 }]);
  expect(proxy.lost.at(-1)?.statement).toBe('claim_rendering');
});

test('what another claim of the same worker holds is not taken for what was lost', async () => {
  const { store, proxy, clock } = scene;
  const first = await store.acceptAndClaim();
  clock.advance(1);
  const second = await store.acceptNew();
  proxy.loseNext('claim');
  expect((await store.source().claim(5)).map(({ id }) => id)).toEqual([second]);
  expect(first.id).not.toBe(second);
});
