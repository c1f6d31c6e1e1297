import { kubectl } from './kubectl.ts';

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const READ = `fetch('http://127.0.0.1:9090/metrics').then((answer) => answer.text()).then(console.log)`;

/** What a pod shows to Prometheus, as text, read within it: NetworkPolicies let pods read it, and no API server of another node. */
export function metricsTextOf(pod: string): Promise<string> {
  return kubectl(['exec', pod, '--', 'node', '--eval', READ]);
}

/** The samples of a metric of a pod. */
export async function metricsOf(pod: string): Promise<(name: string) => readonly Sample[]> {
  const lines = (await metricsTextOf(pod)).split('\n');
  return (name) =>
    lines
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => ({
        labels: Object.fromEntries(
          [...line.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label = '', value = '']) => [label, value]),
        ),
        value: Number(line.slice(line.lastIndexOf(' ') + 1)),
      }));
}
