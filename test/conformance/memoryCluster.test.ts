import { MemoryCluster } from '../support/memoryCluster.ts';
import { describeCluster } from './suites/cluster.ts';

describeCluster('the tests', () => {
  const cluster = new MemoryCluster();
  return Promise.resolve({
    cluster,
    applyAs: (manager, kind, object) => cluster.applyAs(manager, kind, object),
    close: () => Promise.resolve(),
  });
});
