import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { LOCK_PATIENCE_SECONDS } from '#adapters/postgres/lockRetries';
import { registrySourceSpec } from '#contract/resources/registrySource';
import { workerPoolSpec } from '#contract/resources/workerPool';
import { LANES } from '#domain/lane';
import { SHUTDOWN_GRACE_SECONDS } from '#domain/policies';
import { RETENTION_DEFAULTS } from '#domain/retention';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { TRACE_VARIABLES } from '#domain/traceSettings';
import { configSchema } from '#platform/config';

interface ValueSchema {
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties: ValueSchema;
  readonly items: ValueSchema;
  readonly enum: readonly string[];
  readonly minimum: number;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs: Readonly<Record<string, ValueSchema>>;
}

const CHART = 'charts/enrichment';
const schema = JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8')) as ValueSchema;
const templates = readdirSync(`${CHART}/templates`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(yaml|tpl)$/.test(file))
  .map((file) => readFileSync(join(CHART, 'templates', file), 'utf8'));

function property(...path: readonly string[]): ValueSchema {
  return path.reduce((one, name) => one.properties[name] as ValueSchema, schema);
}

/** Values whose `null` has a meaning of its own, and requests and limits, which may be missing. */
const NULLABLE = ['replicas', 'userId', 'browserUserId', 'resources', 'alerts'];

/** Values that are not empty by default and that the schema lets be missing, which is what Helm makes of `null`. */
function optionalIn(values: Readonly<Record<string, unknown>>, given: ValueSchema): readonly string[] {
  const { properties, required = [] } = resolved(given);
  return Object.entries(values).flatMap(([name, value]) => {
    const one = properties[name];
    if (one === undefined || NULLABLE.includes(name) || value === null || isEmpty(value)) {
      return [];
    }
    const here = required.includes(name) ? [] : [name];
    if (typeof value !== 'object' || Array.isArray(value)) {
      return here;
    }
    // Names in other maps are the user's.
    const isFixed = 'properties' in resolved(one);
    const inner = isFixed ? optionalIn(value as Readonly<Record<string, unknown>>, one) : [];
    return isFixed ? [...here, ...inner.map((path) => `${name}.${path}`)] : [];
  });
}

function resolved(given: ValueSchema): ValueSchema {
  return given.$ref === undefined ? given : (schema.$defs[given.$ref.replace('#/$defs/', '')] as ValueSchema);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

describe('The values of the chart', () => {
  it('cannot be taken out by null where the templates need them, which would open a policy or render nothing', () => {
    const values = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as Readonly<Record<string, unknown>>;
    expect(optionalIn(values, schema)).toEqual([]);
  });

  it('describe WorkerPools by the fields that there are', () => {
    const pool = property('workerPools').additionalProperties;
    expect(Object.keys(pool.properties).toSorted()).toEqual(Object.keys(workerPoolSpec.shape).toSorted());
    expect(pool.properties['lanes']?.items.enum).toEqual(LANES);
  });

  it('describe the portals that there are by the fields that there are', () => {
    const sources = property('registrySources').properties;
    expect(Object.keys(sources).toSorted()).toEqual([...SOURCE_NAMES].toSorted());
    Object.values(sources).forEach(({ properties }) =>
      expect(Object.keys(properties).toSorted()).toEqual(Object.keys(registrySourceSpec.shape).toSorted()),
    );
  });

  it('have the settings of the catalogue, the variables of traces and no others, so that Helm refuses a typing error', () => {
    const known = [...Object.keys(configSchema.shape), ...TRACE_VARIABLES];
    for (const place of ['settings', 'secretSettings']) {
      const { properties, additionalProperties } = property(place);
      expect(Object.keys(properties).toSorted()).toEqual(known.toSorted());
      expect(additionalProperties).toBe(false);
    }
  });

  it('have the variables of traces that the page lists', () => {
    const listed = readFileSync('docs/tracing.md', 'utf8').match(/\bOTEL_[A-Z_]+\b/gu) ?? [];
    expect([...new Set(listed)].toSorted()).toEqual(TRACE_VARIABLES.toSorted());
  });

  it('grant more time to stop than work under way is given', () => {
    expect(schema.$defs['graceSeconds']?.minimum).toBeGreaterThan(SHUTDOWN_GRACE_SECONDS);
  });

  it('give migrations more time than they wait for locks, so that they say what was in their way', () => {
    const values = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as { migration: { deadlineSeconds: number } };
    expect(values.migration.deadlineSeconds).toBeGreaterThan(LOCK_PATIENCE_SECONDS);
  });

  it('run migrations, with all that they need, before an upgrade and after a rollback', () => {
    const hooks = templates.flatMap((text) => [...text.matchAll(/helm\.sh\/hook: (.*)/g)].map(([, hook]) => hook));
    expect(hooks).toEqual(['pre-install,pre-upgrade,post-rollback']);
    const uses = templates.flatMap((text) => [...text.matchAll(/include "enrichment\.migrationHook" "(-?\d+)"/g)]);
    expect(uses.map(([, weight]) => weight).toSorted()).toEqual(['-10', '-10', '-10', '0']);
  });

  it('say how long each kind of data is kept that has a setting, with the same default', () => {
    const values = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as { retention: Record<string, unknown> };
    const { outputs, ...others } = RETENTION_DEFAULTS;
    expect(values.retention).toEqual({ ...others, outputs: '' });
    expect(outputs).toBe(others.enrichments);
    expect(Object.keys(property('retention').properties).toSorted()).toEqual(Object.keys(values.retention).toSorted());
  });

  it('become settings that the program knows, which refuses all others at its start', () => {
    const named = templates.flatMap((text) => [...text.matchAll(/\bENRICH_[A-Z_]+\b/g)].map(([name]) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in configSchema.shape))).toEqual([]);
  });
});
