import { literal, PYTHON_LITERALS } from './literal.ts';
import type { SdkRequest } from './sdkRequest.ts';

const STEP = 4;

/** The whole way to a result with the SDK for Python. */
export function pythonSdkSample({ type, isBatch, value }: SdkRequest): string {
  const request = `"${type}", ${literal(value, PYTHON_LITERALS, STEP, STEP)}`;
  const lines = isBatch
    ? [
        `batch = client.batches.start(${request})`,
        'client.batches.wait_for(batch)',
        'for row in client.batches.results(batch):',
        '    print(row.row, row.status, row.output)',
      ]
    : [`enrichment = client.enrich(${request})`, 'print(enrichment.output)'];
  return [
    'from enrichment_platform import EnrichClient',
    '',
    'with EnrichClient() as client:',
    ...lines.map((line) => `    ${line}`),
  ].join('\n');
}
