import type { EnrichmentBatchSpec, EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { laneOf } from '#contract/types/laneOf';
import type { Lane } from '#domain/lane';
import { SOURCES } from '#domain/sources/catalogue';
import type { ClusterObject } from '#ports/cluster';
import { conditionNodes, conditionOf, notYetTold } from './conditionsOf.ts';
import type { NamespaceObjects } from './namespaceObjects.ts';
import { lanesOf, poolNode } from './poolNode.ts';
import { sourceNode } from './sourceNode.ts';
import { fact, type Health, onlyAmiss, type StatusNode, withBelow } from './statusNode.ts';

/** A batch, its rows, and while it runs the lanes of its rows with the source and the pools that they need. */
export function batchNode(batch: ClusterObject, objects: NamespaceObjects): StatusNode {
  const spec = (batch['spec'] ?? {}) as Partial<EnrichmentBatchSpec>;
  const status = (batch['status'] as EnrichmentBatchStatus | undefined) ?? {};
  const health = healthOf(batch);
  const standing = notYetTold(batch) ?? {
    health,
    reason: conditionOf(batch, 'Complete')?.reason ?? null,
    message: [spec.type, status.progress === undefined ? null : `${status.progress} rows`].filter(Boolean).join(', '),
  };
  const runs = status.batchId !== undefined && health !== 'ready' && health !== 'failed';
  return withBelow({ subject: `batch/${batch.metadata.name}`, ...standing }, [
    ...conditionNodes(batch, ['Complete', 'Failed', 'Progressing']),
    ...rowsNode(status),
    ...(runs ? lanesOfRows(spec).map((lane) => laneNode(lane, objects)) : []),
  ]);
}

function healthOf(batch: ClusterObject): Health {
  const complete = conditionOf(batch, 'Complete');
  if (complete?.status === 'True') {
    return 'ready';
  }
  if (conditionOf(batch, 'Failed')?.status === 'True') {
    return 'failed';
  }
  // Whatever else it waits for, such as a key, does not come without somebody.
  return complete?.reason === 'Running' ? 'progressing' : 'attention';
}

function rowsNode({ counts, creditsUsed = 0 }: EnrichmentBatchStatus): readonly StatusNode[] {
  if (counts === undefined) {
    return [];
  }
  const { total, pending, queued, processing, completed, failed, rejected } = counts;
  const message =
    `${completed} succeeded, ${failed} failed, ${rejected} rejected, ${pending + queued} waiting, ` +
    `${processing} running, of ${total}; ${creditsUsed} credits`;
  return [fact('rows', message)];
}

/** By the inputs where the object has them, else that of most inputs of the type; none of a type that is not known here. */
function lanesOfRows({ type = '', rows }: Partial<EnrichmentBatchSpec>): readonly Lane[] {
  const known = enrichmentTypeByName(type);
  if (known === null) {
    return [];
  }
  return rows === undefined ? [known.lane] : [...new Set(rows.map((row) => laneOf(known, row)))];
}

/** Only what is amiss is told of what serves it: pools and sources have trees of their own. */
function laneNode(lane: Lane, objects: NamespaceObjects): StatusNode {
  const subject = `lane ${lane}`;
  const serving = objects.pools.filter((pool) => lanesOf(pool).includes(lane));
  if (serving.length === 0) {
    return { subject, health: 'attention', reason: 'NoPool', message: 'no WorkerPool serves it', children: [] };
  }
  const names = SOURCES.filter((source) => source.lane === lane).map(({ name }): string => name);
  const sources = objects.sources.filter(({ metadata }) => names.includes(metadata.name)).map(sourceNode);
  const pools = serving.map((pool) => poolNode(pool, objects));
  return withBelow({ subject, health: null, reason: null, message: '' }, [...sources, ...pools].map(onlyAmiss));
}
