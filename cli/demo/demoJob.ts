import type { EnrichmentTypeName } from '#contract/types/catalogue';
import type { ApiClient } from '../apiClient.ts';

/** One enrichment of the demo and how it should end. */
export interface DemoJob {
  readonly type: EnrichmentTypeName;
  readonly input: Readonly<Record<string, string>>;
  readonly expect: 'completed' | 'failed';
  /** The `status` that the output must have, where it has one. */
  readonly verdict?: string;
  /** Other fields that the output must have. */
  readonly output?: Readonly<Record<string, unknown>>;
}

export interface DemoOutcome {
  readonly job: DemoJob;
  readonly status: string;
  readonly output: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly credits: number;
  /** How long the caller waited for it; null for a row of a batch. */
  readonly seconds: number | null;
}

interface Answer {
  readonly data?: {
    readonly id: number;
    readonly status: string;
    readonly output?: Readonly<Record<string, unknown>> | null;
    readonly error_message?: string | null;
    readonly credits_cost?: number;
  };
  readonly message?: string;
}

/** Runs one enrichment synchronously, as a caller would; one that is always asynchronous is polled. */
export async function runJob(api: ApiClient, job: DemoJob): Promise<DemoOutcome> {
  const startedAt = performance.now();
  const started = (await api.call('POST', `/api/enrichments/${job.type}`, job.input)).body as Answer;
  const answer = started.data?.status === 'queued' ? await ended(api, started.data.id) : started;
  return { job, ...toEnding(answer), seconds: (performance.now() - startedAt) / 1_000 };
}

function toEnding({ data, message }: Answer): Pick<DemoOutcome, 'status' | 'output' | 'error' | 'credits'> {
  if (data === undefined) {
    return { status: 'refused', output: null, error: message ?? null, credits: 0 };
  }
  const { status, output = null, error_message: error = null, credits_cost: credits = 0 } = data;
  return { status, output, error, credits };
}

/** A long-poll answers when the enrichment has ended, or after its longest wait. */
async function ended(api: ApiClient, id: number): Promise<Answer> {
  return (await api.call('GET', `/api/enrichments/${id}?wait=true&wait_time=300`)).body as Answer;
}

/** Whether an enrichment of the demo ended as it had to. */
export function isExpected({ job, status, output }: DemoOutcome): boolean {
  const wanted = { ...(job.verdict === undefined ? {} : { status: job.verdict }), ...job.output };
  return status === job.expect && Object.entries(wanted).every(([field, value]) => output?.[field] === value);
}
