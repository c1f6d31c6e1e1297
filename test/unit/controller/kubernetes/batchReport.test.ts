import { beforeEach, describe, expect, test } from '@jest/globals';
import { DONE, useEnrichmentBatchScene } from '../../../support/enrichmentBatchScene.ts';

const stage = useEnrichmentBatchScene();
let scene = stage.current;
beforeEach(() => {
  scene = stage.current;
});

describe('The end of an EnrichmentBatch', () => {
  const counts = { ...DONE.counts, completed: 0 };

  test.each([
    [{ ...counts, rejected: 2 }, 'Failed', 'AllRejected', 'False'],
    [{ ...counts, rejected: 1, failed: 1 }, 'Failed', 'NoneCompleted', 'False'],
    [{ ...counts, rejected: 1, completed: 1 }, 'Completed', 'CompletedInPart', 'True'],
    [{ ...counts, completed: 2 }, 'Completed', 'Completed', 'True'],
  ] as const)('with %o is %s for the reason %s', async (ended, phase, reason, complete) => {
    await scene.create();
    await scene.reconcile();
    scene.answer = { kind: 'batch', batch: { ...DONE, counts: ended } };
    await scene.reconcile();
    expect(scene.status().phase).toBe(phase);
    expect(scene.condition('Complete')).toMatchObject({ status: complete, reason });
    expect(scene.condition('Failed')?.status).toBe(complete === 'True' ? 'False' : 'True');
    expect(scene.condition('Complete')?.message).toBe(
      `2/2 rows have ended: ${ended.completed} completed, ${ended.failed} failed, ${ended.rejected} rejected.`,
    );
  });

  test('is told to whom reads objects by kstatus, and so is the way there', async () => {
    await scene.create();
    await scene.reconcile();
    expect([scene.condition('Reconciling')?.status, scene.condition('Stalled')?.status]).toEqual(['True', 'False']);
    scene.answer = { kind: 'batch', batch: { ...DONE, status: 'cancelled' } };
    await scene.reconcile();
    expect([scene.condition('Reconciling')?.status, scene.condition('Stalled')?.status]).toEqual(['False', 'True']);
    expect(scene.condition('Complete')).toMatchObject({ status: 'False', reason: 'Cancelled' });
  });
});
