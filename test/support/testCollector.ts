import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '#adapters/embedded/freePort';
import { startInBackground } from '../../scripts/deps/backgroundServer.ts';
import { eventually } from './eventually.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

const PROGRAM = join(import.meta.dirname, '../../.toolchain/bin/trace-receiver');

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((pairs): Readonly<Record<string, unknown>> =>
    Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
});
/** OTLP in JSON, as far as tests look at it. */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export interface ReceivedSpan extends z.infer<typeof spanSchema> {
  /** `service.name` of the process that sent it. */
  readonly service: unknown;
}

/** The OTLP receiver of the OpenTelemetry Collector, in a process of its own. */
export interface TestCollector {
  readonly endpoint: string;
  /** Resolves with the spans of a trace once so many have come, in the order of their names. */
  spansOf(traceId: string, count: number): Promise<readonly ReceivedSpan[]>;
  /** The same of the spans of other traces that are linked to one of this trace. */
  linkedTo(traceId: string, count: number): Promise<readonly ReceivedSpan[]>;
  remove(): Promise<void>;
}

/** True where the receiver was built. Without it CI fails, and others are told. */
export function hasCollector(): boolean {
  const isThere = existsSync(PROGRAM);
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('The receiver of traces is missing: scripts/collector/install.sh builds it.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: what sends traces to a collector, which scripts/collector/install.sh builds\n');
  }
  return isThere;
}

export async function startTestCollector(): Promise<TestCollector> {
  const directory = await makeTestFolder('collector');
  const port = await freePort(0);
  const file = join(directory, 'traces.jsonl');
  const command = [PROGRAM, `127.0.0.1:${port}`, file] as const;
  await startInBackground({ directory, port, command, startSeconds: 30 });
  const received = async (
    what: string,
    count: number,
    isWanted: (span: ReceivedSpan) => boolean,
  ): Promise<readonly ReceivedSpan[]> => {
    let spans: readonly ReceivedSpan[] = [];
    await eventually(`${count} spans ${what} have come`, async () => {
      spans = (await readSpans(file)).filter(isWanted);
      return spans.length >= count;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, but ${spans.map(({ name }) => name).join(', ')}`);
    });
    return spans.toSorted((one, other) => one.name.localeCompare(other.name));
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spansOf: (traceId, count) => received(`of ${traceId}`, count, (span) => span.traceId === traceId),
    linkedTo: (traceId, count) =>
      received(`linked to ${traceId}`, count, ({ links }) => links.some((link) => link.traceId === traceId)),
    remove: () => removeTestFolder(directory),
  };
}

async function readSpans(file: string): Promise<readonly ReceivedSpan[]> {
  const text = await readFile(file, 'utf8');
  // What stands behind the last end of a line is not written yet.
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) =>
    requestSchema
      .parse(JSON.parse(line))
      .resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })),
        ),
      ),
  );
}
