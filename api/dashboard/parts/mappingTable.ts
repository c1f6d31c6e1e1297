import type { ColumnMapping } from '#contract/http/batchRequest';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { foldText } from '#domain/foldText';
import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';
import { type Column, table } from './table.ts';

/** A file as its preview tells of it. */
export interface MappedFile {
  readonly columns: readonly { readonly name: string; readonly used_as: string | null }[];
  /** The first rows, with a text for each column. */
  readonly sample: readonly (readonly string[])[];
}

const PREFIX = 'mapping.';
const CUSTOM_VARS = 'custom_vars.';
const SHOWN_ROWS = 3;
const CUSTOM_VAR_CHARACTERS = 50;

/**
 * Each column of a file with its first cells, and a choice of what it is used as.
 *
 * @param fields of what is to be made of a row; a column may become one of custom_vars too
 * @param errors by `mapping.` and the name of the column, as the API tells them
 */
export function mappingTable({ columns, sample }: MappedFile, fields: readonly string[], errors: FieldErrors): Html {
  const shown = sample.slice(0, SHOWN_ROWS);
  const titles: readonly Column[] = [
    { title: 'Column' },
    { title: 'Used as' },
    ...shown.map((_, row) => ({ title: `Row ${row + 1}` })),
  ];
  return table(
    'Columns',
    titles,
    columns.map(({ name, used_as: use }, index) => [
      name,
      useField(index, name, use, fields, errors[`${PREFIX}${name}`] ?? []),
      ...shown.map((cells) => cells[index] ?? ''),
    ]),
  );
}

/** What was chosen in the table of a form, as the API takes it. */
export function mappingOf(form: Fields): ColumnMapping {
  return Object.fromEntries(
    Object.entries(form).flatMap(([field, use]) => {
      const name = field.startsWith(PREFIX) && use !== '' ? decoded(field.slice(PREFIX.length)) : null;
      return name === null ? [] : [[name, use]];
    }),
  );
}

function useField(
  index: number,
  name: string,
  use: string | null,
  fields: readonly string[],
  problems: readonly string[],
): Html {
  const id = `column-${index}`;
  // Encoded, since browsers change the line breaks that the name of a column may have.
  return html`<select
      id="${id}"
      name="${PREFIX}${encodeURIComponent(name)}"
      aria-label="Use of ${name}"
      ${problems.length > 0 && html`aria-invalid="true" aria-describedby="${id}-error"`}
    >
      ${choicesFor(name, use, fields).map(
        ([value, label]) => html`<option value="${value}" ${value === (use ?? '') && html`selected`}>${label}</option>`,
      )}
    </select>
    ${problems.length > 0 && html`<p class="problem-text" id="${id}-error">${problems.join(' ')}</p>`}`;
}

/** A column that is called like a field can be something else, but not nothing. */
function choicesFor(
  name: string,
  use: string | null,
  fields: readonly string[],
): readonly (readonly [value: string, label: string])[] {
  const customVar = name.startsWith(CUSTOM_VARS) ? name : `${CUSTOM_VARS}${nameOfCustomVar(name)}`;
  const isNamed = fields.includes(name) || name.startsWith(CUSTOM_VARS);
  const named = [...new Set([...fields, customVar, ...(use === null ? [] : [use])])];
  return [...(isNamed ? [] : [['', 'Not used'] as const]), ...named.map((value) => [value, value] as const)];
}

function nameOfCustomVar(column: string): string {
  const name = /^\w+$/.test(column) ? column : foldText(column).replaceAll(/\W/g, '_');
  return name.slice(0, CUSTOM_VAR_CHARACTERS) || 'column';
}

/** Null where nobody can have encoded it. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
