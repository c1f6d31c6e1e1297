import { describe, expect, it } from '@jest/globals';
import { ClusterError } from '#ports/cluster';
import type { LogQuery } from '#ports/clusterAccess';
import { createBatchFilter, type PodLine } from '../../../../cli/kubectl/logs/batchLines.ts';
import { followLogs, type LogServices, readLogs } from '../../../../cli/kubectl/logs/followLogs.ts';
import { shownPod } from '../../../support/shownCluster.ts';

const line = (second: number, fields: object): string =>
  JSON.stringify({ level: 'info', time: `2026-03-01T12:00:0${second}.500Z`, ...fields });
const ROW = line(1, { enrichment_id: 41, batch_id: 7, msg: 'An attempt failed' });
const LOST = line(2, { enrichment_id: 41, msg: 'A lease was lost' });
const OTHER = line(3, { enrichment_id: 42, batch_id: 8, msg: 'An attempt failed' });
const LATER = line(4, { enrichment_id: 43, batch_id: 7, msg: 'The work will be tried again' });
const POD_A = shownPod('p', 'a', { phase: 'Running' });
const POD_B = shownPod('p', 'b', { phase: 'Running' });
const NEVER = new AbortController().signal;

describe('the lines of a batch', () => {
  it('are those that name it, and those of an enrichment that was named with it', () => {
    const filter = createBatchFilter(7);
    const texts = [LOST, ROW, LOST, OTHER, 'FATAL ERROR: out of memory', '7', LATER];
    expect(texts.map((text) => filter('a', text)?.text ?? null)).toEqual([null, ROW, LOST, null, null, null, LATER]);
  });
});

/** Pods whose logs answer one question after the other; what is no text is the refusal that a log ends with. */
function scene(logs: Readonly<Record<string, readonly (readonly (string | ClusterError)[])[]>>, pods = [POD_A, POD_B]) {
  const asked: LogQuery[] = [];
  const missed: string[] = [];
  const services: LogServices = {
    access: {
      list: () => Promise.resolve(pods),
      log: async function* log(query) {
        const before = asked.filter(({ pod }) => pod === query.pod).length;
        asked.push(query);
        for (const text of logs[query.pod]?.[before] ?? []) {
          if (text instanceof ClusterError) {
            throw text;
          }
          yield await Promise.resolve(text);
        }
      },
    },
    namespace: 'n',
    since: null,
    filter: createBatchFilter(7),
    onMissed: (pod) => missed.push(pod),
  };
  return { services, asked, missed };
}

const [A, B] = [POD_A.metadata.name, POD_B.metadata.name];

describe('the logs of all workers', () => {
  it('are read in the order in which they were written', async () => {
    const { services } = scene({ [A]: [[LATER]], [B]: [[ROW, OTHER]] });
    const { lines, pods } = await readLogs(services, NEVER);
    expect([lines.map(({ pod, text }) => [pod, text]), pods]).toEqual([
      [
        [B, ROW],
        [A, LATER],
      ],
      2,
    ]);
  });

  it('are read without those of pods that have not begun, and say which could not be read', async () => {
    const away = new ClusterError('unavailable', 'The node is away');
    const { services, asked, missed } = scene({ [A]: [[ROW, away]] }, [
      POD_A,
      shownPod('p', 'c', { phase: 'Pending' }),
    ]);
    const { lines } = await readLogs(services, NEVER);
    expect([lines.map(({ text }) => text), asked.map(({ pod }) => pod), missed]).toEqual([[ROW], [A], [A]]);
  });

  it('are refused where the person may not read them', async () => {
    const { services } = scene({ [A]: [[new ClusterError('forbidden', 'You may not')]] });
    await expect(readLogs(services, NEVER)).rejects.toThrow('You may not');
  });
});

describe('logs that are followed', () => {
  const follow = async (services: LogServices, rounds: number): Promise<readonly PodLine[]> => {
    const told: PodLine[] = [];
    const end = new AbortController();
    let round = 0;
    const pace = {
      now: () => 0,
      pause: async () => {
        round += 1;
        // What is open has told all it has before the next look.
        await new Promise((resolve) => setImmediate(resolve));
        if (round >= rounds) {
          end.abort();
        }
      },
    };
    await followLogs(services, (one) => told.push(one), pace, end.signal);
    return told;
  };

  it('go on from the second of the last line when a container begins anew, and tell no line twice', async () => {
    const { services, asked } = scene({ [A]: [[ROW, LATER], [LATER], []] }, [POD_A]);
    expect((await follow(services, 3)).map(({ text }) => text)).toEqual([ROW, LATER]);
    expect(asked.map(({ since, follow: isFollowed }) => [since?.toISOString() ?? null, isFollowed])).toEqual([
      [null, true],
      ['2026-03-01T12:00:04.000Z', true],
      ['2026-03-01T12:00:04.000Z', true],
    ]);
  });

  it('take up workers that come later', async () => {
    const pods = [POD_A];
    const { services } = scene({ [A]: [[ROW]], [B]: [[LATER]] }, pods);
    const found = {
      ...services,
      access: {
        ...services.access,
        list: () => Promise.resolve(pods.splice(0, 1, POD_A, POD_B).length > 0 ? [...pods] : []),
      },
    };
    expect((await follow(found, 2)).map(({ pod }) => pod).toSorted()).toEqual([A, B]);
  });

  it('end where the person may not read them', async () => {
    const { services } = scene({ [A]: [[new ClusterError('forbidden', 'You may not')]] }, [POD_A]);
    await expect(follow(services, 5)).rejects.toThrow('You may not');
  });
});
