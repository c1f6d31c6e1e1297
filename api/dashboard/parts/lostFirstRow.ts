import type { z } from 'zod';
import { type Html, html } from '../html.ts';
import type { MappedFile } from './mappingTable.ts';

/** Fields that take it take any text, so that a valid value in the header says nothing, unless it is an e-mail address. */
const ANY_TEXT = 'Column';

/**
 * Warns where the first line of a file is no header: the name of a column is a value of the field that it is used as. Null
 * where nothing says so.
 *
 * @param shape the fields of a row
 */
export function lostFirstRow(
  { columns }: Pick<MappedFile, 'columns'>,
  shape: Readonly<Record<string, z.ZodType>>,
): Html | null {
  const value = columns.find(({ name, used_as: use }) => {
    const field = use === null ? undefined : shape[use];
    return (
      field !== undefined && field.safeParse(name).success && (name.includes('@') || !field.safeParse(ANY_TEXT).success)
    );
  });
  return value === undefined
    ? null
    : html`<p class="flash problem" role="alert">
        The first line looks like a row: “${value.name}” was read as the name of a column, and is left out. Add a line
        with names above it, such as ${value.used_as}, and send the file again.
      </p>`;
}
