import { literal, TYPESCRIPT_LITERALS } from './literal.ts';
import type { SampleRequest } from './sampleRequest.ts';

const STEP = 2;
const { text, key } = TYPESCRIPT_LITERALS;

const PRINTS: Readonly<Record<SampleRequest['answer'], string>> = {
  json: 'console.log(response.status, await response.json());',
  text: 'console.log(response.status, await response.text());',
  nothing: 'console.log(response.status);',
};

/** The request as a module for Node, without packages; JavaScript as well. */
export function typescriptSample({ method, url, hasKey, headers, body, answer }: SampleRequest): string {
  const address = typeof url === 'string' ? text(url) : `process.env.${url.variable} ?? ''`;
  const fields = [
    ...(hasKey ? ['Authorization: `Bearer ${process.env.ENRICH_API_KEY}`'] : []),
    ...Object.entries(headers).map(([name, value]) => `${key(name)}: ${text(value)}`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(fields.length === 0 ? [] : [`headers: {${fields.map((field) => `\n    ${field},`).join('')}\n  }`]),
    ...(body === null ? [] : [`body: ${bodyOf(body)}`]),
  ];
  const rest = options.length === 0 ? '' : `, {${options.map((option) => `\n  ${option},`).join('')}\n}`;
  return [
    ...(body?.kind === 'file' ? ["import { readFile } from 'node:fs/promises';\n"] : []),
    `const response = await fetch(${address}${rest});`,
    PRINTS[answer],
  ].join('\n');
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return body.kind === 'file'
    ? `await readFile(${text(body.name)})`
    : `JSON.stringify(${literal(body.value, TYPESCRIPT_LITERALS, STEP, STEP)})`;
}
