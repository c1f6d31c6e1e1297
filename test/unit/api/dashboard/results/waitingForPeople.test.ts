import { describe, expect, test } from '@jest/globals';
import type { Handover } from '#ports/handovers';
import { MOST_TASKS } from '../../../../../api/dashboard/results/openTasks.ts';
import { waitingForPeople } from '../../../../../api/dashboard/results/waitingForPeople.ts';

const ORGANIZATION = 7;

/** As many documents as an organization waits for, numbered from 1 on, the most urgent first. */
function ports(count: number) {
  const all = Array.from({ length: count }, (_, at) => ({
    enrichmentId: at + 1,
    organizationId: ORGANIZATION,
    state: at === MOST_TASKS + 1 ? 'working' : 'open',
  })) as unknown as readonly Handover[];
  return {
    captchas: { open: () => Promise.resolve([]) },
    handovers: {
      open: (_at: Date, limit: number) => Promise.resolve(all.filter(({ state }) => state === 'open').slice(0, limit)),
      find: (id: number) => Promise.resolve(all.find(({ enrichmentId }) => enrichmentId === id) ?? null),
    },
    now: () => new Date(0),
  } as unknown as Parameters<typeof waitingForPeople>[0];
}

const tasksOf = async (count: number, ids: readonly number[], organization = ORGANIZATION) => {
  const enrichments = ids.map((id) => ({ id, status: 'waiting' }));
  return [...(await waitingForPeople(ports(count), organization, enrichments)).keys()];
};

describe('the tasks of enrichments that wait for people', () => {
  test('are found for the urgent ones of a few', async () => {
    expect(await tasksOf(3, [1, 3, 4])).toEqual([1, 3]);
  });

  test('are found beyond those that pages list, of the organization and where a file is still wanted', async () => {
    const last = MOST_TASKS + 3;
    expect(await tasksOf(last, [1, MOST_TASKS + 1, MOST_TASKS + 2, last])).toEqual([1, MOST_TASKS + 1, last]);
    expect(await tasksOf(last, [last], ORGANIZATION + 1)).toEqual([]);
  });
});
