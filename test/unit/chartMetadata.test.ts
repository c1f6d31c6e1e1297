import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { COMPANY_MONITOR } from '#contract/resources/companyMonitor';
import { API_GROUP, API_VERSION_NAME } from '#contract/resources/customResource';
import { ENRICHMENT_BATCH } from '#contract/resources/enrichmentBatch';
import { REGISTRY_SOURCE } from '#contract/resources/registrySource';
import { WORKER_POOL } from '#contract/resources/workerPool';

interface Chart {
  readonly home: string;
  readonly icon: string;
  readonly annotations: Readonly<Record<string, string>>;
}

const chart = parse(readFileSync('charts/enrichment/Chart.yaml', 'utf8')) as Chart;
const hub = (name: string): string => chart.annotations[`artifacthub.io/${name}`] ?? '';
/** The file of the repository that an address of it shows. */
const fileOf = (url: string): string => url.replace(/^https:\/\/[^/]+\/[^/]+\/[^/]+\/(?:blob\/)?main\//u, '');

describe('What the chart tells catalogues', () => {
  it('has an icon and links that are files of the repository', () => {
    const links = parse(hub('links')) as readonly { readonly name: string; readonly url: string }[];
    const files = [chart.icon, ...links.map(({ url }) => url)].map(fileOf);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(links.every(({ url }) => url.startsWith(`${chart.home}/`))).toBe(true);
  });

  it('lists the custom resources that there are, in their own words', () => {
    const listed = parse(hub('crds')) as readonly Readonly<Record<string, string>>[];
    expect(listed.map(({ displayName: _, ...rest }) => rest)).toEqual(
      [ENRICHMENT_BATCH, COMPANY_MONITOR, REGISTRY_SOURCE, WORKER_POOL].map(({ kind, plural, description }) => ({
        ...{ kind, description },
        name: `${plural}.${API_GROUP}`,
        version: API_VERSION_NAME,
      })),
    );
  });

  // https://artifacthub.io/docs/topics/annotations/helm
  it('uses words that Artifact Hub knows', () => {
    expect([
      'ai-machine-learning',
      'database',
      'integration-delivery',
      'monitoring-logging',
      'networking',
      'security',
      'skip-prediction',
      'storage',
      'streaming-messaging',
    ]).toContain(hub('category'));
    expect(['basic install', 'seamless upgrades', 'full lifecycle', 'deep insights', 'auto pilot']).toContain(
      hub('operatorCapabilities').toLowerCase(),
    );
    expect(['true', 'false']).toContain(hub('operator'));
  });
});
