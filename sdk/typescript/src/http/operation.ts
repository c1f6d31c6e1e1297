import type { paths } from '../../generated/schema.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the API that take a method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The operation behind a method and a path, as openapi.json describes it. */
export type OperationAt<M extends Method, Path extends PathWith<M>> = paths[Path][M];

type Parameters<Operation> = Operation extends { readonly parameters: infer P } ? P : never;
type BodyOf<Operation> = Operation extends { readonly requestBody: JsonContent<infer Body> }
  ? Body
  : Operation extends { readonly requestBody?: JsonContent<infer Body> }
    ? Body | undefined
    : never;

interface JsonContent<Body> {
  readonly content: { readonly 'application/json': Body };
}

/** A part of a request: absent where the operation has none, optional where it may be left out. */
type Part<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [N in Name]?: NonNullable<Value> }
    : { readonly [N in Name]: Value };

/** What an operation takes. */
export type RequestOf<Operation> = Part<'path', MemberOf<Parameters<Operation>, 'path'>> &
  Part<'query', MemberOf<Parameters<Operation>, 'query'>> &
  Part<'body', BodyOf<Operation>>;

type MemberOf<Whole, Name extends string> = Name extends keyof Whole ? Whole[Name] : never;

type Success = 200 | 201 | 202;

type JsonOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : never;

/** What an operation answers where it succeeds; `undefined` where that has no body. */
export type AnswerOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? 204 extends keyof Responses
    ? undefined
    : { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
  : never;
