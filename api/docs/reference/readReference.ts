import type {
  ApiDocument,
  Contents,
  Header,
  OperationObject,
  Parameter,
  Reference,
  Response,
  Schemas,
} from './apiDocument.ts';
import { nameOf } from './apiDocument.ts';

/** What proves who calls. */
export type Proof = 'key' | 'link' | 'provider' | 'none';

/** A request that can be made, or one that the platform makes, with everything that it refers to. */
export interface ShownOperation {
  readonly id: string;
  readonly address: string;
  /** In capital letters. */
  readonly method: string;
  /** Of a webhook its name, which is no path. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly proof: Proof;
  readonly parameters: readonly Parameter[];
  readonly isBodyRequired: boolean;
  readonly body: Contents;
  readonly responses: readonly ShownResponse[];
}

export interface ShownResponse {
  /** Such as `200`, `2XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly (Header & { readonly name: string })[];
  readonly content: Contents;
}

export interface ReferenceTag {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}

/** The document in the shape of pages. */
export interface ApiReference {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Markdown. */
  readonly introduction: string;
  readonly baseUrl: string;
  readonly tags: readonly ReferenceTag[];
  readonly webhooks: readonly ShownOperation[];
  readonly schemas: Schemas;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function readReference(document: ApiDocument): ApiReference {
  const { info, servers, tags, paths, webhooks, components } = document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    operationsOf(document, path, item, '/docs/reference/'),
  );
  return {
    title: info.title,
    version: info.version,
    summary: info.summary,
    introduction: info.description,
    baseUrl: servers[0]?.url ?? '',
    tags: tags.map((tag) => ({ ...tag, operations: operations.filter((one) => one.tag === tag.name) })),
    webhooks: Object.entries(webhooks).flatMap(([name, item]) => operationsOf(document, name, item, '/docs/webhooks/')),
    schemas: components.schemas,
  };
}

function operationsOf(
  document: ApiDocument,
  path: string,
  item: Readonly<Record<string, OperationObject>>,
  folder: string,
): readonly ShownOperation[] {
  return METHODS.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [shown(document, { method, path, operation, folder })];
  });
}

interface Found {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  readonly folder: string;
}

function shown({ components }: ApiDocument, { method, path, operation, folder }: Found): ShownOperation {
  const { operationId, tags, summary, description = '', parameters = [], requestBody, responses } = operation;
  return {
    id: operationId,
    address: `${folder}${operationId}`,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? '',
    summary,
    description,
    proof: proofOf(operation),
    parameters: parameters.map((one) => resolved<Parameter>(one, components.parameters)),
    isBodyRequired: requestBody?.required ?? false,
    body: requestBody?.content ?? {},
    responses: Object.entries(responses).map(([status, response]) => {
      const { headers = {}, content = {}, ...rest } = resolved<Response>(response, components.responses);
      return {
        ...rest,
        status,
        content,
        headers: Object.entries(headers).map(([name, header]) => ({
          ...resolved<Header>(header, components.headers),
          name,
        })),
      };
    }),
  };
}

function proofOf({ security }: OperationObject): Proof {
  if (security === undefined) {
    return 'key';
  }
  const names = security.flatMap((one) => Object.keys(one));
  if (names.includes('signedLink')) {
    return 'link';
  }
  return names.includes('providerSignature') ? 'provider' : 'none';
}

/** @throws Error for a reference to what the document does not have */
function resolved<Part>(part: Part | Reference, components: Readonly<Record<string, Part>>): Part {
  if (!isReference(part)) {
    return part;
  }
  const found = components[nameOf(part.$ref)];
  if (found === undefined) {
    throw new Error(`The document has no ${part.$ref}`);
  }
  return found;
}

function isReference(part: unknown): part is Reference {
  return typeof part === 'object' && part !== null && '$ref' in part;
}
