import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { openManifestFiles } from '#adapters/files/manifestFiles';
import { API_VERSION } from '#contract/resources/customResource';
import { readManifest } from '#contract/resources/readManifest';
import { defaultPolicy } from '#domain/sourcePolicy';
import { bySource, type SourceName } from '#domain/sources/catalogue';
import { type FollowedSources, followSources } from '#platform/followedSources';
import { eventually } from '../../support/eventually.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const DEFAULTS = bySource(({ name }) => defaultPolicy(name, `https://${name}.test`));
/** What a change may take until it is in force. */
const IN_FORCE_MILLISECONDS = 2_000;

function manifest(name: SourceName, spec: object): string {
  return stringify({ apiVersion: API_VERSION, kind: 'RegistrySource', metadata: { name }, spec });
}

const paced = (retrievalsPerHour: number, name: SourceName = 'handelsregister'): string =>
  manifest(name, { rate: { retrievalsPerHour, burst: 5 } });

describe('manifests in files', () => {
  let folder: string;
  let sources: FollowedSources | null;
  let refusals: { readonly file: string | null; readonly problems: readonly string[] }[];
  let changed: SourceName[];
  beforeEach(async () => {
    folder = await makeTestFolder('manifests');
    sources = null;
    refusals = [];
    changed = [];
  });
  afterEach(async () => {
    await sources?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
  const open = async (path = folder): Promise<void> => {
    const onRefused = (refusal: (typeof refusals)[number]): void => void refusals.push(refusal);
    const settings = await openManifestFiles({ path, read: readManifest, onRefused });
    const onError = (error: unknown): void => void refusals.push({ file: null, problems: [String(error)] });
    sources = await followSources({
      settings,
      everyMilliseconds: 500,
      defaults: DEFAULTS,
      onError,
      onUnreadable: (source, why) => onError(`${source}: ${why}`),
    });
    sources.onChange((source) => changed.push(source));
  };
  const pace = (name: SourceName = 'handelsregister'): number | undefined =>
    sources?.policyOf(name).rate.retrievalsPerHour;

  test('set what they name over the defaults, from a folder or from one file with several of them', async () => {
    await write('register.yaml', manifest('handelsregister', { baseUrl: 'http://other.test', concurrency: 7 }));
    await open();
    expect(sources?.policyOf('handelsregister')).toEqual({
      ...DEFAULTS.handelsregister,
      baseUrl: 'http://other.test',
      concurrency: 7,
    });
    expect(sources?.policyOf('bundesanzeiger')).toEqual(DEFAULTS.bundesanzeiger);
    await sources?.close();

    await write('both.yml', `${paced(11)}---\n${paced(22, 'bundesanzeiger')}---\n`);
    await open(join(folder, 'both.yml'));
    expect([pace(), pace('bundesanzeiger')]).toEqual([11, 22]);
  });

  test('are in force within two seconds of a change, and whoever asked is told once', async () => {
    await write('register.yaml', paced(11));
    await open();
    const changedAt = performance.now();
    await write('register.yaml', paced(33));
    await eventually('the new pace is in force', () => pace() === 33);
    expect(performance.now() - changedAt).toBeLessThan(IN_FORCE_MILLISECONDS);
    expect(changed).toEqual(['handelsregister']);
    expect(refusals).toEqual([]);
  });

  test('of a bad file stay as they were, the others still change, and the problem is told once', async () => {
    await write('gazette.yaml', paced(22, 'bundesanzeiger'));
    await write('register.yaml', paced(11));
    await open();
    await write('register.yaml', manifest('handelsregister', { pace: 3 }));
    await write('gazette.yaml', paced(44, 'bundesanzeiger'));
    await eventually('the good change is in force', () => pace('bundesanzeiger') === 44);
    await eventually('the bad one is refused', () => refusals.length > 0);
    expect(pace()).toBe(11);
    expect(refusals).toEqual([{ file: 'register.yaml', problems: [expect.stringMatching(/spec.*pace/)] }]);

    await write('register.yaml', paced(12));
    await eventually('it is mended', () => pace() === 12);
    expect(refusals).toHaveLength(1);
  });

  test('are refused without repeating a line of a file that is no YAML', async () => {
    await write('register.yaml', paced(11));
    await open();
    await write('register.yaml', `${paced(12)}  egress: [ "http://user:geheim@exit.test:3128"\n x: {`);
    await eventually('it is refused', () => refusals.length > 0);
    expect(refusals[0]?.problems.join(' ')).toMatch(/^Line \d+ is not YAML/);
    expect(JSON.stringify(refusals)).not.toContain('geheim');
    expect(pace()).toBe(11);
  });

  test('count once for each portal: the first file does', async () => {
    await write('a.yaml', paced(11));
    await open();
    await write('b.yaml', paced(22));
    await eventually('the second one is refused', () => refusals.length > 0);
    expect(refusals).toMatchObject([{ file: 'b.yaml', problems: [expect.stringContaining('handelsregister')] }]);
    expect(pace()).toBe(11);
  });

  test('stay in force while their path is gone, and give way to the defaults when a file of the folder is', async () => {
    await write('register.yaml', paced(11));
    await open();
    await rename(folder, `${folder}-moved`);
    await eventually('the path cannot be read', () => refusals.length > 0);
    expect([pace(), refusals[0]?.file]).toEqual([11, null]);
    await rm(`${folder}-moved`, { recursive: true });
    await mkdir(folder);
    await eventually('the folder is empty', () => pace() === DEFAULTS.handelsregister.rate.retrievalsPerHour);
  });

  test('must be good at the start: nothing is visited by other rules than were meant', async () => {
    await expect(open(join(folder, 'nothing'))).rejects.toThrow(/cannot be used.*ENOENT/);
    await write('register.yaml', manifest('handelsregister', { egress: ['https://user:geheim@exit.test'] }));
    const refused = open();
    await expect(refused).rejects.toThrow(/register\.yaml: spec\.egress\.0: Enter direct/);
    await expect(refused).rejects.not.toThrow(/geheim/);
  });

  test('may stand beside those that only a cluster has a use for', async () => {
    const pool = stringify({ apiVersion: API_VERSION, kind: 'WorkerPool', metadata: { name: 'all' }, spec: {} });
    await write('all.yaml', `${pool}---\n${paced(22)}`);
    await open();
    expect(pace()).toBe(22);
    await sources?.close();
    await write('pod.yaml', pool.replace('WorkerPool', 'Pod'));
    await expect(open()).rejects.toThrow(/pod\.yaml: kind/);
  });

  test('are files with the ending of one: others, and hidden ones, are passed over', async () => {
    await write('README.md', 'no manifest');
    await write('.hidden.yaml', paced(22));
    await write(
      'register.json',
      JSON.stringify({
        apiVersion: API_VERSION,
        kind: 'RegistrySource',
        metadata: { name: 'handelsregister' },
        spec: { concurrency: 9 },
      }),
    );
    await open();
    expect(sources?.policyOf('handelsregister').concurrency).toBe(9);
  });
});
