import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { COMPANY_MONITOR_REASONS, companyMonitorSpec } from '#contract/resources/companyMonitor';
import { readManifest } from '#contract/resources/readManifest';
import { newMonitorSchema } from '#contract/http/monitors';

const example = parse(readFileSync('examples/kubernetes/companymonitor.yaml', 'utf8')) as { readonly spec: object };
const ofApi = newMonitorSchema(() => true);

describe('a CompanyMonitor', () => {
  test('is described by the example, and passed over where there is no cluster', () => {
    expect(companyMonitorSpec.parse(example.spec)).toMatchObject({
      what: 'company',
      paused: false,
      apiKey: { secretName: 'acme-api-key', key: 'api-key' },
    });
    expect(readManifest(example)).toEqual({ kind: 'elsewhere' });
  });

  test.each(['1d', '7d', '99d', '100d', '365d', '0d', '366d', '07d', '7', 'd', '1w'])(
    'takes an interval of %s where the API does',
    (every) => {
      const asked = { what: 'company', company_id: 'DE-HRB-F1103-261904', every };
      expect(companyMonitorSpec.safeParse({ ...example.spec, every }).success).toBe(ofApi.safeParse(asked).success);
    },
  );

  test.each(['DE-HRB-F1103-261904', 'DE-GnR-F1103-1B', 'DE-HRB-F1103-12345678', 'HRB 1', 'DE-XXX-F1103-1'])(
    'takes the id %s where the API does',
    (id) => {
      const asked = { what: 'company', company_id: id, every: '7d' };
      const spec = { ...example.spec, companyId: id };
      expect(companyMonitorSpec.safeParse(spec).success).toBe(ofApi.safeParse(asked).success);
    },
  );

  test('has a page that names each reason beside the conditions that have it', () => {
    const text = readFileSync('docs/kubernetes.md', 'utf8');
    const rows = [
      ...text.slice(text.indexOf('### CompanyMonitor')).matchAll(/^\| `(\w+)` +\| ((?:`\w+`(?:, )?)+) +\|/gmu),
    ];
    const described = rows.flatMap(([, reason, types = '']) => types.split(', ').map((type) => `${type} ${reason}`));
    const known = Object.entries(COMPANY_MONITOR_REASONS).flatMap(([type, reasons]) =>
      Object.values(reasons).map((reason) => `\`${type}\` ${reason}`),
    );
    expect(described.toSorted()).toEqual(known.toSorted());
  });
});
