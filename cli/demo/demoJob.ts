import type { ApiClient } from '../apiClient.ts';

/** One enrichment of the demo and how it should end. */
export interface DemoJob {
  readonly type: string;
  readonly input: Readonly<Record<string, string>>;
  readonly expect: 'completed' | 'failed';
  /** The `status` that the output must have, where it has one. */
  readonly verdict?: string;
}

export interface DemoOutcome {
  readonly job: DemoJob;
  readonly status: string;
  readonly output: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly credits: number;
  readonly seconds: number;
}

/** Runs one enrichment synchronously, as a caller would. */
export async function runJob(api: ApiClient, job: DemoJob): Promise<DemoOutcome> {
  const startedAt = performance.now();
  const { body } = await api.call('POST', `/api/enrichments/${job.type}`, job.input);
  const { data, message } = body as {
    readonly data?: {
      readonly status: string;
      readonly output: Readonly<Record<string, unknown>> | null;
      readonly error_message: string | null;
      readonly credits_cost: number;
    };
    readonly message?: string;
  };
  return {
    job,
    status: data?.status ?? 'refused',
    output: data?.output ?? null,
    error: data?.error_message ?? message ?? null,
    credits: data?.credits_cost ?? 0,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/** Whether an enrichment of the demo ended as it had to. */
export function isExpected({ job, status, output }: DemoOutcome): boolean {
  return status === job.expect && (job.verdict === undefined || output?.['status'] === job.verdict);
}
