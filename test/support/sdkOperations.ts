import { PLATFORM_VERSION } from '#contract/platformVersion';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { sdkDocument, type SdkDocument } from '../../scripts/sdk/sdkDocument.ts';
import type { SeenCall } from './faultyProxy.ts';

/** Links are made to be given away: whoever has one needs no SDK. */
const BY_LINK = ['getUploadFile'];

interface KnownOperation {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly takesKey: boolean;
}

/** Every operation that an SDK is to offer, as the document has it. */
export const SDK_OPERATIONS: readonly KnownOperation[] = Object.entries(
  sdkDocument(openApiDocument('https://api.example.com') as unknown as SdkDocument).paths,
).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { operationId }]) => !BY_LINK.includes(operationId))
    .map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      takesKey: JSON.stringify(operation).includes('#/components/parameters/IdempotencyKey'),
    })),
);

/** Names of the operations that were called. @throws Error where a call is none of the document */
export function calledOperations(calls: readonly SeenCall[]): readonly string[] {
  return [...new Set(calls.map((call) => operationOf(call).name))].sort();
}

/** Calls that carry a key where the operation takes none, or none where it takes one; or that do not say who they are. */
export function misaddressed(calls: readonly SeenCall[], language: string): readonly SeenCall[] {
  const agent = `enrichment-platform-sdk-${language}/${PLATFORM_VERSION}`;
  return calls.filter((call) => {
    const hasKey = call.headers['idempotency-key'] !== undefined;
    return hasKey !== operationOf(call).takesKey || call.headers['user-agent'] !== agent;
  });
}

function operationOf({ method, path }: SeenCall): KnownOperation {
  const { pathname } = new URL(path, 'http://localhost');
  const found = SDK_OPERATIONS.filter((known) => known.method === method && known.pattern.test(pathname));
  // `/api/enrichments/get_company` is more than an `/api/enrichments/{id}`.
  const [first] = found;
  if (first === undefined) {
    throw new Error(`No operation of the document: ${method} ${pathname}`);
  }
  return first;
}
