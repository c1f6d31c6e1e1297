import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { errorsOf } from '#contract/operations/errorsOf';
import type { Operation, OutcomeSpec } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';
import { shownOperations } from '#contract/operations/shownOperations';
import { ERRORS, UNREAD_ERRORS } from '#domain/errorCatalogue';
import { isPublicAddress } from '#domain/publicAddress';

const ALL: readonly Operation[] = Object.values(OPERATIONS);
const SHOWN = shownOperations(ALL);
/** Operations of the same kind for both owners of webhooks are made in one file. */
const OWNERS = /Org|Campaign(?=Webhook)/;

/** Served by handlers, which have other names. */
const HANDLED = ['callMcp', 'getOpenApiDocument'];

function hasFile(folder: string, name: string): boolean {
  return existsSync(new URL(`../../../${folder}/${name}.ts`, import.meta.url));
}

function problemsOf(schema: z.ZodType, value: unknown): unknown {
  return schema.safeParse(value).error?.issues ?? [];
}

/** What is wrong with the example of an outcome, if it has one. */
function problemsOfOutcome({ content }: OutcomeSpec): unknown {
  switch (content.kind) {
    case 'data':
    case 'stored':
      return content.example === undefined
        ? []
        : problemsOf(content.schema, (content.example.value as { readonly data?: unknown }).data);
    case 'page':
    case 'plain':
      return content.example === undefined ? [] : problemsOf(content.schema, content.example);
    case 'file':
    case 'none':
      return [];
  }
}

describe('the operations of the contract', () => {
  test('have the names by which they are listed, and no name twice', () => {
    expect(ALL.map(({ name }) => name)).toEqual(Object.keys(OPERATIONS));
    const names = [...ALL.filter(({ variants }) => variants !== undefined), ...SHOWN].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('are in files of their names, and so are their use cases', () => {
    const without = (folder: string, names: readonly string[]): readonly string[] =>
      names.filter((name) => !hasFile(folder, name) && !hasFile(folder, name.replace(OWNERS, '')));
    const names = ALL.map(({ name }) => name);
    expect(without('core/contract/operations', names)).toEqual([]);
    expect(
      without(
        'api/operations',
        names.filter((name) => !HANDLED.includes(name)),
      ),
    ).toEqual([]);
  });

  test('are one for each method of a path', () => {
    const requests = SHOWN.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(requests).size).toBe(requests.length);
  });

  test('answer every error of the catalogue among them, but for those of forms, of tools and of what is not read', () => {
    const used = new Set(ALL.flatMap((operation) => errorsOf(operation)));
    const unused = Object.keys(ERRORS).filter((code) => !used.has(code as keyof typeof ERRORS));
    expect(unused.toSorted()).toEqual(['cost_not_confirmed', 'form_expired', ...UNREAD_ERRORS].toSorted());
  });

  test('list no error twice', () => {
    const twice = SHOWN.filter(({ errors }) => new Set(errors).size !== errors.length);
    expect(twice.map(({ name }) => name)).toEqual([]);
  });
});

describe('the variants of an operation', () => {
  test.each(
    ALL.filter(({ variants }) => variants !== undefined).map((operation) => [operation.name, operation] as const),
  )('of %s answer nothing that the use case cannot', (_name, { method, access, outcomes, errors, variants = [] }) => {
    for (const variant of variants) {
      expect([variant.method, variant.access]).toEqual([method, access]);
      expect(variant.errors.filter((code) => !errors.includes(code))).toEqual([]);
      expect(Object.keys(variant.outcomes).filter((kind) => outcomes[kind] === undefined)).toEqual([]);
      Object.entries(variant.outcomes).forEach(([kind, { status, content }]) => {
        expect([status, content.kind]).toEqual([outcomes[kind]?.status, outcomes[kind]?.content.kind]);
      });
    }
  });
});

describe('the examples of an operation', () => {
  test.each(SHOWN.map((operation) => [operation.name, operation] as const))(
    'fit what %s takes and answers',
    (_name, { input, inputExamples = {}, outcomes }) => {
      const schema = input?.(isPublicAddress);
      const problems = [
        ...Object.values(inputExamples).map(({ value }) =>
          schema === undefined ? 'no input' : problemsOf(schema, value),
        ),
        ...Object.values(outcomes).map(problemsOfOutcome),
      ];
      expect(problems.flat()).toEqual([]);
    },
  );
});
