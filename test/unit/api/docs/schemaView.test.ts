import { describe, expect, test } from '@jest/globals';
import { html } from '../../../../api/dashboard/html.ts';
import type { Schema, Schemas } from '../../../../api/docs/reference/apiDocument.ts';
import { shapeOf } from '../../../../api/docs/reference/schemaShape.ts';
import { SchemaView } from '../../../../api/docs/reference/schemaView.ts';

const SCHEMAS: Schemas = {
  Name: { type: 'string', maxLength: 20, description: 'Of a company.' },
  Node: {
    type: 'object',
    properties: { label: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    required: ['label'],
  },
  Cat: { type: 'object', properties: { kind: { type: 'string', const: 'cat' }, lives: { type: 'integer' } } },
  Dog: { type: 'object', properties: { kind: { type: 'string', const: 'dog' } } },
};
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe('the type of a value', () => {
  test.each<readonly [string, Schema]>([
    ['string', { type: 'string' }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['integer or null', { type: ['integer', 'null'] }],
    ['string or null', { anyOf: [ref('Name'), { type: 'null' }] }],
    ['integer or string', { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    ['array of object', { type: 'array', items: ref('Node') }],
    ['object of number', { type: 'object', additionalProperties: { type: 'number' } }],
    ['one of 2 or null', { anyOf: [ref('Cat'), ref('Dog'), { type: 'null' }] }],
    ['string', { const: 'a' }],
    ['any value', {}],
  ])('is told as %s', (type, schema) => {
    expect(shapeOf(schema, SCHEMAS).type).toBe(type);
  });
});

describe('alternatives', () => {
  test('go by the field that tells them apart, else by their components', () => {
    const names = (schema: Schema): readonly string[] => shapeOf(schema, SCHEMAS).alternatives.map(({ name }) => name);
    expect(names({ oneOf: [ref('Cat'), ref('Dog')] })).toEqual(['cat', 'dog']);
    expect(names({ oneOf: [ref('Node'), ref('Dog')] })).toEqual(['Node', 'Dog']);
  });
});

describe('the fields of a schema', () => {
  test('end where a component contains itself', () => {
    const markup = String(html`${new SchemaView(SCHEMAS).fields(ref('Node'))}`);
    expect(markup).toContain('id="type-Node"');
    expect(markup).toContain('<a href="#type-Node">The same as above</a>');
    expect(markup.match(/class="required"/g)).toHaveLength(1);
  });

  test('are said once on a page', () => {
    const view = new SchemaView(SCHEMAS);
    expect(String(html`${view.fields(ref('Cat'))}`)).toContain('lives');
    expect(String(html`${view.fields(ref('Cat'))}`)).not.toContain('lives');
  });

  test('tell what holds for them, and what is said of their component', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        name: ref('Name'),
        count: { type: 'integer', minimum: 1, maximum: 3_600, default: 50, examples: [7] },
        any: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        state: { type: 'string', enum: ['a', 'b'] },
      },
    };
    const words = String(html`${new SchemaView(SCHEMAS).fields(schema)}`)
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain('name string Of a company.at most 20 characters');
    expect(words).toContain('count integer 1 to 3,600 · default 50 · for example 7');
    expect(words).toContain('any integer state string one of a, b');
  });
});
