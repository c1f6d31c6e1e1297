import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import { eventually } from '../support/eventually.ts';

/** What Prometheus is to read, and by which labels it is known. */
export interface Target {
  /** Of the page with the metrics. */
  readonly url: string;
  readonly labels: Readonly<Record<string, string>>;
}

export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  /** Instants in epoch seconds, and values as Prometheus writes them. */
  readonly values: readonly (readonly [number, string])[];
}

export interface PrometheusServer {
  /** Reads these from now on, and no others. */
  watch(targets: readonly Target[]): Promise<void>;
  /** @throws Error with what Prometheus says of the question */
  askRange(
    expr: string,
    range: { readonly start: number; readonly end: number; readonly step: number },
  ): Promise<readonly Series[]>;
  askNow(expr: string, at: number): Promise<readonly Series[]>;
  /** The names of all series that were ever read or recorded. */
  names(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Between two looks; short, so that a few minutes make a curve. */
export const SCRAPE_SECONDS = 5;

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data?: unknown;
}

/** A Prometheus of its own with the chart's rules, on loopback. `test/cluster/tools.sh prometheus helm` installs what it needs. */
export async function startPrometheus(directory: string, namespace: string): Promise<PrometheusServer> {
  const port = await freePort(0);
  await mkdir(directory, { recursive: true });
  const targetsFile = join(directory, 'targets.json');
  await writeFile(targetsFile, '[]');
  await writeFile(
    join(directory, 'rules.yaml'),
    execFileSync(process.execPath, ['test/cluster/renderRules.ts', namespace]),
  );
  await writeFile(join(directory, 'prometheus.yml'), configuration(targetsFile));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(directory, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const base = `http://127.0.0.1:${port}`;
  await eventually('Prometheus is ready', async () => {
    if (child.exitCode !== null) {
      throw new Error(`Prometheus ended:\n${said}`);
    }
    return (await fetch(`${base}/-/ready`).catch(() => null))?.ok === true;
  });

  async function ask(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const response = await fetch(`${base}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
    const { status, error, data } = (await response.json()) as Answer;
    if (status !== 'success') {
      throw new Error(`Prometheus refuses ${JSON.stringify(parameters)}: ${error}`);
    }
    return data;
  }

  return {
    watch: async (targets) => writeFile(targetsFile, JSON.stringify(targets.map(toTarget))),
    askRange: async (expr, { start, end, step }) => {
      const parameters = { query: expr, start: String(start), end: String(end), step: String(step) };
      return ((await ask('query_range', parameters)) as { readonly result: readonly Series[] }).result;
    },
    askNow: async (expr, at) => {
      const { result } = (await ask('query', { query: expr, time: String(at) })) as {
        readonly result: readonly { readonly metric: Series['metric']; readonly value: readonly [number, string] }[];
      };
      return result.map(({ metric, value }) => ({ metric, values: [value] }));
    },
    names: async () => new Set((await ask('label/__name__/values')) as readonly string[]),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) {
        await once(child, 'exit');
      }
    },
  };
}

/** Labels of the targets win but where the page has them itself, as that of kube-state-metrics does. */
function configuration(targetsFile: string): string {
  return `global: {scrape_interval: ${SCRAPE_SECONDS}s, evaluation_interval: ${SCRAPE_SECONDS}s}
rule_files: [rules.yaml]
scrape_configs:
  - job_name: enrichment
    honor_labels: true
    file_sd_configs: [{files: [${targetsFile}], refresh_interval: 1s}]
`;
}

function toTarget({ url, labels }: Target) {
  const { host, pathname } = new URL(url);
  return { targets: [host], labels: { ...labels, __metrics_path__: pathname } };
}
