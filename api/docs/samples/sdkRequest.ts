import { examplesOf } from '../reference/examplesOf.ts';
import type { ShownOperation } from '../reference/readReference.ts';

/** What the SDKs do with a method that knows the types of an enrichment type. */
export interface SdkRequest {
  /** `get_company` */
  readonly type: string;
  readonly isBatch: boolean;
  /** The first example of the body. */
  readonly value: unknown;
}

const STARTS = /^\/api\/enrichments\/(\w+?)(\/batch)?$/;

/** @returns null for what starts nothing */
export function sdkRequest({ method, path, body }: ShownOperation): SdkRequest | null {
  const [, type, batch] = STARTS.exec(path) ?? [];
  const content = body['application/json'];
  return type === undefined || method !== 'POST' || content === undefined
    ? null
    : { type, isBatch: batch !== undefined, value: examplesOf(content)[0]?.value };
}
