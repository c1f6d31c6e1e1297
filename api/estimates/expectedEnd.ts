import { expectedSeconds } from '#domain/expectedSeconds';
import type { Lane } from '#domain/lane';
import type { ApiPorts } from '../operations/ports.ts';

export type ExpectedEndPorts = Pick<ApiPorts, 'laneDemands' | 'now' | 'sourceFeeds'>;

/** Whole seconds until so many visits of a lane have ended; nothing is asked for where there are none. */
export async function expectedEnd(ports: ExpectedEndPorts, lane: Lane, visits: number): Promise<number> {
  if (visits === 0) {
    return 0;
  }
  const [demands, feeds] = await Promise.all([ports.laneDemands.read(), ports.sourceFeeds.read()]);
  const demand = demands.find((one) => one.lane === lane) ?? null;
  return expectedSeconds(visits, demand, feeds.get(lane) ?? null, ports.now());
}
