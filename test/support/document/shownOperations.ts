import type { OpenApiDocument } from '#contract/openapi/openApiDocument';

interface MediaType {
  readonly schema?: object;
  readonly example?: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}

/** An operation as the document shows it, with where it is. */
export interface ShownOperation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  /** Those that are components of the document have no content here. */
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

/** All operations, in the order of the document. */
export function shownOperations(document: OpenApiDocument): readonly ShownOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Omit<ShownOperation, 'path' | 'method'>>>).map(
      ([method, operation]) => ({ ...operation, path, method: method.toUpperCase() }),
    ),
  );
}
