import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import { renderLine } from '../markdown/renderMarkdown.ts';
import { nameOf, type Schema, type Schemas } from './apiDocument.ts';
import { descriptionPlace } from './descriptionPlace.ts';
import { limitsOf } from './limitsOf.ts';
import { type Alternative, type Field, type SchemaShape, shapeOf } from './schemaShape.ts';

/** The schemas of one page: what is inside of a component is shown once, and later leads there. */
export class SchemaView {
  readonly #schemas: Schemas;
  readonly #shown = new Set<string>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** The fields of a schema, with those inside of them to be opened; nothing for a value without fields. */
  fields(schema: Schema): HtmlValue {
    return this.#inside(shapeOf(schema, this.#schemas));
  }

  typeOf(schema: Schema): string {
    return shapeOf(schema, this.#schemas).type;
  }

  /** What is said of a value, and what it is held to. */
  describe(schema: Schema): HtmlValue {
    const whole = this.#withReference(schema);
    const limits = limitsOf(whole);
    return [
      whole.description === undefined ? null : html`<p>${renderLine(whole.description, descriptionPlace)}</p>`,
      limits.length > 0 && html`<p class="limits">${limits.map((limit, at) => [at > 0 && ' · ', limit])}</p>`,
    ];
  }

  /** @param known fields that were shown right before, and are left out where they are the same */
  #inside({ fields, alternatives, components }: SchemaShape, known: readonly Field[] = []): HtmlValue {
    if (fields.length + alternatives.length === 0) {
      return null;
    }
    const name = components.at(-1);
    if (name === undefined) {
      return this.#members(fields, alternatives);
    }
    if (this.#shown.has(name)) {
      return html`<p class="limits"><a href="#type-${name}">The same as above</a></p>`;
    }
    this.#shown.add(name);
    const own = fields.filter((field) => !known.some((other) => isSame(field, other)));
    const others = own.length < fields.length && html`<p class="limits">All other fields are as above.</p>`;
    return html`<div id="type-${name}">${this.#members(own, alternatives)}${others}</div>`;
  }

  #members(fields: readonly Field[], alternatives: readonly Alternative[]): HtmlValue {
    return fields.length > 0
      ? html`<dl class="members">${fields.map((field) => this.#member(field))}</dl>`
      : alternatives.map((alternative, at) => this.#alternative(alternative, at === 0 ? undefined : alternatives[0]));
  }

  #member({ name, schema, isRequired }: Field): Html {
    const shape = shapeOf(schema, this.#schemas);
    const inside = this.#inside(shape);
    const required = isRequired && html` <span class="required">required</span>`;
    const members =
      inside !== null && shape.fields.length > 0
        ? html`<details class="inside">
            <summary>Fields of <code>${name}</code></summary>
            ${inside}
          </details>`
        : inside;
    // Without indentation, which a page of many fields is full of.
    const term = html`<dt><code class="name">${name}</code> <span class="type">${shape.type}</span>${required}</dt>`;
    const told = html`<dd>${this.describe(schema)}${members}</dd>`;
    return html`<div>${term} ${told}</div>`;
  }

  /** Of several, the first one shows what all have: an enrichment of each type has the same fields but for a few. */
  #alternative({ name, schema }: Alternative, first?: Alternative): Html {
    const known = first === undefined ? [] : shapeOf(first.schema, this.#schemas).fields;
    return html`<details class="inside">
      <summary>Fields of <code>${name}</code></summary>
      ${this.#inside(shapeOf(schema, this.#schemas), known)}
    </details>`;
  }

  /** What a reference and its component say together; of `X or null`, what is said of X. */
  #withReference(schema: Schema): Schema {
    const { $ref, anyOf = [] } = schema;
    if ($ref !== undefined) {
      return { ...this.#withReference(this.#schemas[nameOf($ref)] ?? {}), ...schema };
    }
    const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
    return only !== undefined && others.length === 0 ? { ...this.#withReference(only), ...schema } : schema;
  }
}

function isSame(one: Field, other: Field): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
