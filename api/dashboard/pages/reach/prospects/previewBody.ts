import { randomUUID } from 'node:crypto';
import type { CampaignResource } from '#contract/http/campaigns';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { PROSPECT_ROW } from '#contract/http/prospects';
import { PREVIEW } from '#domain/tableLimits';
import type { UploadedFile } from '#ports/uploads';
import type { ProspectFile } from '../../../../prospects/readProspects.ts';
import { type Html, html } from '../../../html.ts';
import { csrfField } from '../../../parts/csrfField.ts';
import { formErrors } from '../../../parts/field.ts';
import { heading, wayBack } from '../../../parts/heading.ts';
import { lostFirstRow } from '../../../parts/lostFirstRow.ts';
import { mappingTable } from '../../../parts/mappingTable.ts';
import { number } from '../../../parts/number.ts';
import { type Column, table } from '../../../parts/table.ts';
import { prospectsPath } from './prospectsPath.ts';

const REJECTED_COLUMNS: readonly Column[] = [
  { title: 'Row', isNumber: true },
  { title: 'Column' },
  { title: 'Reason' },
];
const FIELDS = Object.keys(PROSPECT_ROW.input.shape);

/** What the file is called; nothing that was pasted has a name. */
export function titleOf({ fileName }: Pick<UploadedFile, 'fileName'>): string {
  return fileName ?? 'Pasted rows';
}

/** Whether the file was added to the campaign before; `forgotten` where that is not remembered any more. */
export type AddedBefore = 'not' | 'added' | 'forgotten';

/** What is said of it, and how the button goes on. */
const BEFORE: Readonly<Record<Exclude<AddedBefore, 'not'>, { readonly said: string; readonly button: string }>> = {
  added: { said: 'This file was added before, and nothing was added again.', button: ' again' },
  forgotten: {
    said: 'This file was sent long ago and may have been added before. Check the prospects of the campaign first.',
    button: ' anyway',
  },
};

/** Whom a file has, its columns with what they are used as, and the way to add them to the campaign. */
export function previewBody(
  csrfToken: string,
  { id, name }: CampaignResource,
  file: UploadedFile,
  found: ProspectFile,
  { errors, before }: { readonly errors: FieldErrors; readonly before: AddedBefore },
): Html {
  const shown = found.columns.map((column) => `mapping.${column.name}`);
  return html`${wayBack(prospectsPath(id), 'Another file')} ${heading(titleOf(file), `Who is added to ${name}.`)}
    ${formErrors({ typed: {}, errors }, shown)} ${lostFirstRow(found, PROSPECT_ROW.input.shape)}
    <form method="post" action="/reach/campaigns/${id}/prospects">
      ${csrfField(csrfToken)}<input type="hidden" name="upload" value="${file.id}" />
      ${Object.keys(found.problems).length === 0 && addition(found, before)}
      <div class="title-row">
        <h2>Columns</h2>
        <button type="submit" formaction="${prospectsPath(id, file.id)}">Check again</button>
      </div>
      <p class="hint about-it">
        What each column is used as was guessed by its name. <code>custom_vars</code> come back in webhooks and in the
        API.
      </p>
      ${mappingTable(found, FIELDS, errors)}
    </form>
    ${rejected(found)}`;
}

function addition(
  { prospects: { length: count }, rejected: { length: left } }: ProspectFile,
  before: AddedBefore,
): Html {
  if (count === 0) {
    return html`<div class="card">
      <p class="bad-text">No row is a prospect: choose other columns, or another file.</p>
    </div>`;
  }
  const known = before === 'not' ? null : BEFORE[before];
  const label = `Add ${number(count)} ${count === 1 ? 'prospect' : 'prospects'}${known?.button ?? ''}`;
  return html`<div class="card">
    ${known !== null && again(known.said)}
    <div class="row">
      <button type="submit" class="primary">${label}</button>
      <span class="hint"
        >Each gets a landing page, which costs no credits.
        ${left > 0 && `${number(left)} ${left === 1 ? 'row is' : 'rows are'} left out.`}</span
      >
    </div>
  </div>`;
}

/** A form of its own intent, which is sent once as well. */
function again(said: string): Html {
  return html`<p class="bad-text" role="alert">${said}</p>
    <input type="hidden" name="again" value="${randomUUID()}" />`;
}

function rejected({ rejected: refused, columns }: ProspectFile): Html | null {
  if (refused.length === 0) {
    return null;
  }
  const columnOf = (field: string): string => columns.find(({ used_as: use }) => use === field)?.name ?? field;
  const shown = refused.slice(0, PREVIEW.listed);
  return html`<h2>${number(refused.length)} ${refused.length === 1 ? 'row' : 'rows'} would be left out</h2>
    <p class="hint about-it">
      Row 1 is the first one below the header.
      ${shown.length < refused.length && `The first ${number(shown.length)} of them:`}
    </p>
    ${table(
      'Rows that would be left out',
      REJECTED_COLUMNS,
      shown.flatMap(({ row, errors }) =>
        Object.entries(errors).map(([field, problems]) => [
          row + 1,
          columnOf(field),
          html`<span class="problem-text">${problems.join(' ')}</span>`,
        ]),
      ),
    )}`;
}
