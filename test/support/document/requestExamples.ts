import type { OpenApiDocument } from '#contract/openapi/openApiDocument';
import { shownOperations } from './shownOperations.ts';

/** One example body of the document, with the operation that it is for. */
export interface RequestExample {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Absent where the operation has only one. */
  readonly name: string | null;
  readonly value: object;
}

/** The examples of all bodies, in the order of the document. */
export function requestExamples(document: OpenApiDocument): readonly RequestExample[] {
  return shownOperations(document).flatMap(({ operationId, method, path, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ example, examples = {} }) => {
      const named = Object.entries(examples).map(([name, { value }]) => ({ name, value }));
      const all = example === undefined ? named : [{ name: null, value: example }, ...named];
      return all.map((one) => ({ operationId, method, path, ...one }));
    }),
  );
}
