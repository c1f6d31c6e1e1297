import type { SampleRequest } from './sampleRequest.ts';

/** The request as a command of a POSIX shell. */
export function curlSample({ method, url, hasKey, headers, body, answer }: SampleRequest): string {
  const written = url.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('');
  const address = url.every((part) => typeof part === 'string') ? written : `"${written}"`;
  const options = [
    ...(hasKey ? ['-H "Authorization: Bearer $ENRICH_API_KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body?.kind === 'json' ? [`-d ${quoted(JSON.stringify(body.value, null, 2))}`] : []),
    ...(body?.kind === 'file' ? [`--data-binary @${body.name}`] : []),
    ...(answer.kind === 'file' ? [`--output ${answer.name}`] : []),
  ];
  return [`curl ${isImplied(method, body !== null) ? '' : `-X ${method} `}${address}`, ...options].join(' \\\n  ');
}

/** Without a method curl reads, or posts what it is given. */
function isImplied(method: string, hasBody: boolean): boolean {
  return method === 'GET' || (method === 'POST' && hasBody);
}

/** In single quotes a shell reads everything as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
