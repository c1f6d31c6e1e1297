import type { OpenApiDocument } from '#contract/openapi/openApiDocument';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { shownOperations } from './shownOperations.ts';

/**
 * What is wrong with the answer to a request that was taken, by the document; null where nothing is.
 *
 * @param text its body: JSON, or a stream of events
 * @throws Error where the document has no such answer
 */
export function answerProblem(
  document: OpenApiDocument,
  operationId: string,
  { status, headers }: Response,
  text: string,
): string | null {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  const operation = shownOperations(document).find((shown) => shown.operationId === operationId);
  const schema = operation?.responses[String(status)]?.content?.[mediaType]?.schema;
  if (schema === undefined) {
    throw new Error(`${operationId} answers ${status} with ${mediaType}, of which the document says nothing.`);
  }
  // References of the schema lead into the components.
  const whole: object = { ...schema, components: document.components };
  const validate = new AjvJsonSchemaValidator().getValidator(whole);
  const values = mediaType === 'text/event-stream' ? eventsOf(text) : [JSON.parse(text) as unknown];
  return values.map((value) => validate(value).errorMessage ?? null).find((problem) => problem !== null) ?? null;
}

/** The fields of each event by their names. */
function eventsOf(stream: string): readonly object[] {
  return stream
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith(':')))
    .filter((lines) => lines.length > 0)
    .map((lines) => Object.fromEntries(lines.map((line) => fieldOf(line))));
}

function fieldOf(line: string): readonly [string, string] {
  const [name = '', value = ''] = line.split(/: (.*)/u);
  return [name, value];
}
