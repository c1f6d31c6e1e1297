import { stringify } from 'yaml';
import { z } from 'zod';
import {
  API_GROUP,
  API_VERSION,
  API_VERSION_NAME,
  type CustomResource,
  type PrinterColumn,
} from '#contract/resources/customResource';

/** The CustomResourceDefinition of a kind as YAML, its schema structural (Kubernetes, "Specifying a structural schema"). */
export function customResourceDefinition(resource: CustomResource): string {
  const { kind, plural, singular, shortNames } = resource;
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${API_GROUP}` },
    spec: {
      group: API_GROUP,
      scope: 'Namespaced',
      names: { kind, listKind: `${kind}List`, plural, singular, shortNames, categories: ['enrichment'] },
      versions: [
        {
          name: API_VERSION_NAME,
          served: true,
          storage: true,
          subresources: { status: {} },
          additionalPrinterColumns: resource.columns.map(printerColumn),
          schema: { openAPIV3Schema: objectSchema(resource) },
        },
      ],
    },
  };
  return `# Generated from core/contract/resources by make generate.\n${stringify(definition, { lineWidth: 120 })}`;
}

function printerColumn({ priority, ...column }: PrinterColumn): object {
  return priority === 0 ? column : { ...column, priority };
}

function objectSchema({ kind, description, spec, status, rules }: CustomResource): object {
  return {
    type: 'object',
    description,
    required: ['spec'],
    properties: {
      apiVersion: { type: 'string', description: API_VERSION },
      kind: { type: 'string', description: kind },
      metadata: { type: 'object' },
      spec: structural(z.toJSONSchema(spec, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' })),
      status: structural(z.toJSONSchema(status, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' })),
    },
    ...(rules.length === 0 ? {} : { 'x-kubernetes-validations': rules }),
  };
}

/** What a structural schema may not have or would say twice. */
const DROPPED: ReadonlySet<string> = new Set(['$schema', 'id', 'propertyNames', 'additionalProperties']);

/**
 * Unknown fields are pruned by default, and `additionalProperties` may not stand beside `properties`; what is preserved
 * on purpose is described by nothing else.
 */
function structural(node: unknown): unknown {
  if (Array.isArray(node)) {
    return node.map(structural);
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const schema = node as Readonly<Record<string, unknown>>;
  const kept = Object.entries(schema).filter(([name, value]) => !DROPPED.has(name) && !isImplied(name, value, schema));
  const isMap = typeof schema['additionalProperties'] === 'object' && !isPreserved(schema);
  const members = isMap ? [['additionalProperties', schema['additionalProperties']] as const, ...kept] : kept;
  return Object.fromEntries(members.map(([name, value]) => [name, structural(value)]));
}

/** The format says the pattern, and JSON says the largest integer. */
function isImplied(name: string, value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  return (name === 'pattern' && schema['format'] === 'date-time') || value === Number.MAX_SAFE_INTEGER;
}

function isPreserved(schema: Readonly<Record<string, unknown>>): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true;
}
