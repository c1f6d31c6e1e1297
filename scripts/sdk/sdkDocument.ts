/** The parts of an OpenAPI document that decide what an SDK is made of. */
export interface SdkDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, SdkOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly [kind: string]: object };
  readonly [member: string]: unknown;
}

export interface SdkOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

/** What is meant for others than programs with a key: models, providers, and those who look after the platform. */
const OTHERS = ['MCP', 'Providers', 'Service'];

/**
 * The document without the operations of others, and without the schemas that only those have.
 *
 * @param isWanted further operations may be left out
 */
export function sdkDocument(
  document: SdkDocument,
  isWanted: (operation: SdkOperation) => boolean = () => true,
): SdkDocument {
  const isKept = (operation: SdkOperation): boolean =>
    !operation.tags.some((tag) => OTHERS.includes(tag)) && isWanted(operation);
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => isKept(operation));
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  return withoutUnusedSchemas({ ...document, paths: Object.fromEntries(paths) });
}

/** Leaves out the components that nothing refers to any more. */
export function withoutUnusedSchemas(document: SdkDocument): SdkDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!used.has(name)) {
        used.add(name);
        visit(schemas[name]);
      }
    }
  };
  visit({ ...document, components: { ...document.components, schemas: {} } });
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}
