import { literal, TYPESCRIPT_LITERALS } from './literal.ts';
import type { SdkRequest } from './sdkRequest.ts';

const STEP = 2;

/** The whole way to a result with the SDK for TypeScript. */
export function typescriptSdkSample({ type, isBatch, value }: SdkRequest): string {
  const request = `'${type}', ${literal(value, TYPESCRIPT_LITERALS, STEP)}`;
  const lines = isBatch
    ? [
        `const batch = await client.batches.start(${request});`,
        'await client.batches.waitFor(batch);',
        'for await (const { row, status, output } of client.batches.results(batch)) {',
        '  console.log(row, status, output);',
        '}',
      ]
    : [`const { output } = await client.enrich(${request});`, 'console.log(output);'];
  return [
    "import { EnrichClient } from 'enrichment-platform-sdk';",
    '',
    'const client = new EnrichClient();',
    ...lines,
  ].join('\n');
}
