import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * `node test/cluster/writeSchemas.ts FOLDER`: JSON schemas of everything that kubectl takes, for kubeconform, as
 * FOLDER/group/kind_version.json, where kinds without a group are under their version. Those of Kubernetes come from the
 * description of its API in its Go module, those of custom resources from their definitions. Names that no schema has
 * are refused.
 */

const KUBERNETES = 'k8s.io/kubernetes@v1.34.4';
const GATEWAY_API = 'sigs.k8s.io/gateway-api@v1.4.0';
const PROMETHEUS_OPERATOR = 'github.com/prometheus-operator/prometheus-operator@v0.85.0';

interface Schema {
  type?: string | readonly string[];
  format?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  readonly [keyword: string]: unknown;
}

interface Kind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

interface Definition {
  readonly kind: string;
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

const [, , folder] = process.argv;
if (folder === undefined) {
  throw new Error('Name the folder to write to: node test/cluster/writeSchemas.ts FOLDER');
}
rmSync(folder, { recursive: true, force: true });
writeKubernetes(join(moduleFolder(KUBERNETES), 'api/openapi-spec/swagger.json'));
writeCustom('k8s/crds');
writeCustom(join(moduleFolder(GATEWAY_API), 'config/crd/standard'));
writeCustom(join(moduleFolder(PROMETHEUS_OPERATOR), 'example/prometheus-operator-crd'));

/** Where Go keeps a module, downloaded where it is not there yet. */
function moduleFolder(module: string): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' });
  return (JSON.parse(answer) as { readonly Dir: string }).Dir;
}

function writeKubernetes(file: string): void {
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as { readonly definitions: Record<string, Schema> };
  const strict = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, closed(named(name, schema))]),
  );
  for (const [name, schema] of Object.entries(definitions)) {
    const kinds = (schema['x-kubernetes-group-version-kind'] ?? []) as readonly Kind[];
    const needed = [...reachable(name, strict)].map((one) => [one, strict[one]] as const);
    kinds.forEach((kind) => write(kind, { $ref: `#/definitions/${name}`, definitions: Object.fromEntries(needed) }));
  }
}

function writeCustom(from: string): void {
  for (const file of readdirSync(from).filter((name) => name.endsWith('.yaml'))) {
    const { kind: kindOfFile, spec } = parse(readFileSync(join(from, file), 'utf8')) as Definition;
    if (kindOfFile !== 'CustomResourceDefinition') {
      continue;
    }
    for (const { name, schema } of spec.versions) {
      const { openAPIV3Schema: root } = schema;
      const head = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } };
      const whole = closed({ ...root, properties: { ...root.properties, ...head } });
      write({ group: spec.group, version: name, kind: spec.names.kind }, whole);
    }
  }
}

/** The two types that are written as text or as a number, whatever the description says. */
function named(name: string, schema: Schema): Schema {
  return /\.(IntOrString|Quantity)$/.test(name) ? { type: ['string', 'number'] } : schema;
}

/** The schema, with every name refused that it does not have. */
function closed(schema: Schema): Schema {
  const { properties, items, additionalProperties, ...rest } = schema;
  const open = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return {
    ...(schema['x-kubernetes-int-or-string'] === true ? { ...rest, type: ['string', 'number'] } : rest),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: closed(additionalProperties) } : {}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
          ...(open ? {} : { additionalProperties: false }),
        }),
  };
}

/** The names of the definitions that one needs, its own included. */
function reachable(
  name: string,
  definitions: Readonly<Record<string, Schema>>,
  found = new Set<string>(),
): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    const text = JSON.stringify(definitions[name]);
    [...text.matchAll(/#\/definitions\/([^"]+)/g)].forEach(([, one = '']) => reachable(one, definitions, found));
  }
  return found;
}

function write({ group, version, kind }: Kind, schema: object): void {
  const place = join(folder ?? '', group === '' ? version : group);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${kind.toLowerCase()}_${version}.json`), JSON.stringify(schema));
}
