import { getEnrichment } from '#contract/operations/getEnrichment';
import type { UseCases } from '../../operations/useCases.ts';
import type { Reply } from '../../http/reply.ts';
import { replyOf } from '../../http/replyOf.ts';
import { callOperation, runOperation } from '../callOperation.ts';
import type { ToolCall } from '../tool.ts';

interface EnrichmentQuestion {
  readonly id: number;
  readonly wait: boolean;
  /** Whether to tell where the values of the output were read. */
  readonly explain: boolean;
  readonly waitSeconds: number;
}

/** Reads an enrichment at once; one that has not ended is waited for where that is asked. */
export async function readEnrichment(
  useCases: UseCases,
  call: ToolCall,
  { id, wait, explain, waitSeconds }: EnrichmentQuestion,
): Promise<Reply | null> {
  const request = (isWaiting: boolean) => ({
    params: { id: String(id) },
    input: { wait: isWaiting, wait_time: waitSeconds, explain },
    waitSeconds,
  });
  const found = await runOperation('getEnrichment', useCases, call, request(false));
  if (found?.kind === 'open' && wait) {
    return callOperation('getEnrichment', useCases, call, request(true));
  }
  return found === null ? null : replyOf(getEnrichment, found);
}
