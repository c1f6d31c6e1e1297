import { COMPANY_MONITOR } from '#contract/resources/companyMonitor';
import { API_GROUP, type CustomResource } from '#contract/resources/customResource';
import { ENRICHMENT_BATCH } from '#contract/resources/enrichmentBatch';
import { REGISTRY_SOURCE } from '#contract/resources/registrySource';
import { WORKER_POOL } from '#contract/resources/workerPool';
import { UsageError } from '../usageError.ts';

/** The kinds as a person names them. */
export const OBJECT_KINDS = ['batch', 'monitor', 'source', 'pool'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export interface ObjectReference {
  readonly kind: ObjectKind;
  readonly name: string;
}

const RESOURCES: Readonly<Record<ObjectKind, CustomResource>> = {
  batch: ENRICHMENT_BATCH,
  monitor: COMPANY_MONITOR,
  source: REGISTRY_SOURCE,
  pool: WORKER_POOL,
};

/** `batch/companies`, or as kubectl writes it: `enrichmentbatch.enrichment.platform/companies`, `eb/companies`. */
export function parseReference(text: string): ObjectReference {
  const { kind: word, name } = splitReference(text);
  const kind = OBJECT_KINDS.find((one) => namesOf(one).includes(word));
  if (kind === undefined) {
    throw new UsageError(`"${word}" is no kind. Use one of: ${OBJECT_KINDS.join(', ')}, such as batch/NAME`);
  }
  return { kind, name };
}

/** @throws UsageError where it is not KIND/NAME */
export function splitReference(text: string): { readonly kind: string; readonly name: string } {
  const [, kind, name] = /^([^/]+)\/([^/]+)$/u.exec(text) ?? [];
  if (kind === undefined || name === undefined) {
    throw new UsageError(`"${text}" names no object. Write it as KIND/NAME, such as batch/companies`);
  }
  return { kind: kind.toLowerCase(), name };
}

function namesOf(kind: ObjectKind): readonly string[] {
  const { plural, singular, shortNames } = RESOURCES[kind];
  return [kind, plural, singular, ...shortNames, `${plural}.${API_GROUP}`, `${singular}.${API_GROUP}`];
}

export function referenceText({ kind, name }: ObjectReference): string {
  return `${kind}/${name}`;
}
