import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { batchEnd, startBatch } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import { type ClusterJson, kubectl, readObject, readyPodsOf } from './support/kubectl.ts';
import { useCustomer } from './support/useCustomer.ts';

const rows = generateDataset({ seed: DEMO_SEED })
  .byTrait('ordinary')
  .slice(0, 40)
  .map(({ companyId }) => ({ company_id: companyId }));

/** One line a process, as the user of the browser sees it: user, mode of seccomp, no new privileges, capabilities, command. */
const LIST_PROCESSES = `
for process in /proc/[0-9]*; do
  rights=$(awk '/^(Uid|Seccomp|NoNewPrivs|CapEff):/ { found[$1] = $2 }
    END { print found["Uid:"], found["Seccomp:"], found["NoNewPrivs:"], found["CapEff:"] }' $process/status)
  echo "$rights $(tr '\\0' ' ' <$process/cmdline)"
done 2>/dev/null`;

describe('the browsers of a worker, seen by whoever breaks out of a page', () => {
  const customer = useCustomer('Browsers');
  let pod = '';
  let processes: readonly string[] = [];
  const inBrowser = (script: string): Promise<string> => runIn(pod, 'browser', script);

  beforeAll(async () => {
    const { id } = await startBatch(customer.api, 'get_company', rows);
    ({ pod, processes } = await browserWithPage());
    expect((await batchEnd(customer.api, id, 300)).counts).toMatchObject({ completed: rows.length });
  });

  it('are in a namespace of processes of their own, and nobody else is in it', async () => {
    expect(processes.filter((line) => / serve /u.test(line))).toEqual([]);
    expect((await readObject<ClusterJson>('pod', pod)).spec?.['shareProcessNamespace'] ?? false).toBe(false);
  });

  it('are all under a filter of system calls, without capabilities and for good', () => {
    const rights = processes.map((line) => line.split(' ').slice(0, 4).join(' '));
    expect(new Set(rights)).toEqual(new Set(['10002 2 1 0000000000000000']));
  });

  it('find no secret in any process, and no token', async () => {
    const told = await inBrowser("cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | cut -d= -f1 | sort -u");
    expect(told.split('\n')).toContain('ENRICH_BROWSER_SOCKET');
    expect(told).not.toMatch(/DATABASE|REDIS|KAFKA|SECRET|KEYS|PASSWORD|TOKEN/u);
    expect((await inBrowser('ls /var/run/secrets /run/secrets 2>&1 || true')).match(/No such file/gu)).toHaveLength(2);
    expect(await runIn(pod, 'worker', 'env | cut -d= -f1')).toContain('DATABASE_URL');
  });

  it('can write where their profiles and their socket are, and nowhere else', async () => {
    const places = ['/', '/app', '/tmp', '/data', '/etc', '/browsers', '/run/browser'];
    const written = await inBrowser(
      `for place in ${places.join(' ')}; do touch "$place/mark" 2>/dev/null && echo "$place" && rm "$place/mark"; done; true`,
    );
    expect(written.trim().split('\n')).toEqual(['/browsers', '/run/browser']);
    const byWorker = 'touch /run/browser/mark 2>/dev/null && echo written || echo refused';
    expect((await runIn(pod, 'worker', byWorker)).trim()).toBe('refused');
  });
});

function runIn(pod: string, container: string, script: string): Promise<string> {
  return kubectl(['exec', pod, '--container', container, '--', 'sh', '-c', script]);
}

/** Those that have not ended while they were listed. */
async function processesIn(pod: string): Promise<readonly string[]> {
  return (await runIn(pod, 'browser', LIST_PROCESSES)).split('\n').filter((line) => /^\d/u.test(line));
}

function isRenderer(line: string): boolean {
  return line.includes('--type=renderer');
}

/** While pages are read: a browser keeps none. */
async function browserWithPage(): Promise<{ readonly pod: string; readonly processes: readonly string[] }> {
  let found: { readonly pod: string; readonly processes: readonly string[] } | undefined;
  await eventually('a worker has a browser with a page', async () => {
    const pods = await readyPodsOf('worker');
    const lists = await Promise.all(pods.map(async (pod) => ({ pod, processes: await processesIn(pod) })));
    found = lists.find(({ processes }) => processes.some(isRenderer));
    return found !== undefined;
  });
  return found ?? { pod: '', processes: [] };
}
