import { literal, TYPESCRIPT_LITERALS } from './literal.ts';
import type { SampleRequest } from './sampleRequest.ts';

const STEP = 2;
const { text, key } = TYPESCRIPT_LITERALS;

/** The request as a module for Node, without packages; JavaScript as well. */
export function typescriptSample({ method, url, hasKey, headers, body, answer }: SampleRequest): string {
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
    ...(answer.kind === 'file' ? ["import { writeFile } from 'node:fs/promises';\n"] : []),
    `const response = await fetch(${addressOf(url)}${rest});`,
    ...use(answer),
  ].join('\n');
}

function addressOf(url: SampleRequest['url']): string {
  if (url.every((part) => typeof part === 'string')) {
    return text(url.join(''));
  }
  const [only, ...others] = url;
  return others.length === 0 && typeof only === 'object'
    ? `process.env.${only.variable} ?? ''`
    : `\`${url.map((part) => (typeof part === 'string' ? part : `\${process.env.${part.variable}}`)).join('')}\``;
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return body.kind === 'file'
    ? `await readFile(${text(body.name)})`
    : `JSON.stringify(${literal(body.value, TYPESCRIPT_LITERALS, STEP, STEP)})`;
}

function use(answer: SampleRequest['answer']): readonly string[] {
  switch (answer.kind) {
    case 'file':
      return [
        `await writeFile(${text(answer.name)}, new Uint8Array(await response.arrayBuffer()));`,
        'console.log(response.status);',
      ];
    case 'nothing':
      return ['console.log(response.status);'];
    case 'json':
    case 'text':
      return [`console.log(response.status, await response.${answer.kind}());`];
  }
}
