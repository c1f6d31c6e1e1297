import { literal, PYTHON_LITERALS } from './literal.ts';
import type { SampleRequest } from './sampleRequest.ts';

const STEP = 4;
const { text } = PYTHON_LITERALS;

/** The request as a script for Python 3, without packages. */
export function pythonSample(request: SampleRequest): string {
  const { method, url, hasKey, headers, body, answer } = request;
  const address = url
    .map((part) => (typeof part === 'string' ? text(part) : `os.environ["${part.variable}"]`))
    .join(' + ');
  const fields = [
    ...(hasKey ? [`"Authorization": "Bearer " + os.environ["ENRICH_API_KEY"]`] : []),
    ...Object.entries(headers).map(([name, value]) => `${text(name)}: ${text(value)}`),
  ];
  const parts = [
    address,
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(fields.length === 0 ? [] : [`headers={${fields.map((field) => `\n        ${field},`).join('')}\n    }`]),
    ...(body === null ? [] : [`data=${bodyOf(body)}`]),
  ];
  return [
    ...modulesOf(request).map((module) => `import ${module}`),
    '',
    `request = urllib.request.Request(${parts.map((part) => `\n    ${part},`).join('')}\n)`,
    'with urllib.request.urlopen(request) as response:',
    ...use(answer).map((line) => `    ${line}`),
  ].join('\n');
}

function modulesOf({ url, hasKey, body, answer }: SampleRequest): readonly string[] {
  return [
    ...(body?.kind === 'json' || answer.kind === 'json' ? ['json'] : []),
    ...(hasKey || url.some((part) => typeof part !== 'string') ? ['os'] : []),
    'urllib.request',
  ];
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return body.kind === 'file'
    ? `open(${text(body.name)}, "rb").read()`
    : `json.dumps(${literal(body.value, PYTHON_LITERALS, STEP, STEP)}).encode()`;
}

function use(answer: SampleRequest['answer']): readonly string[] {
  switch (answer.kind) {
    case 'file':
      return [`open(${text(answer.name)}, "wb").write(response.read())`, 'print(response.status)'];
    case 'nothing':
      return ['print(response.status)'];
    case 'json':
      return ['print(response.status, json.load(response))'];
    case 'text':
      return ['print(response.status, response.read().decode())'];
  }
}
