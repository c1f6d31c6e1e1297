import { parseBatchRow } from '#contract/http/batchRow';
import { customVarsSchema } from '#contract/http/enrichmentRequest';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { REJECTED_ROW_MAX_CHARACTERS } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import { ERRORS } from '#domain/errorCatalogue';
import { workflowOf } from '#domain/workflow/workflows';
import { shortenedText } from '#domain/shortenedText';
import type { AcceptedRow, RefusedRow } from '#ports/batchAcceptance';
import { unhurried } from '#system/unhurried';
import { reservationOf } from '../enrichments/reservationOf.ts';
import { acceptedWork } from '../enrichments/acceptedWork.ts';
import type { ApiPorts } from '../operations/ports.ts';
import type { SentRow } from './columnPlan.ts';

export interface CheckedRows {
  readonly rows: readonly AcceptedRow[];
  readonly rejected: readonly RefusedRow[];
}

/** Enough for the fields of one row; the batch names all of them with all their problems. */
const REJECTION_CHARACTERS = 500;

/**
 * Judges each row by itself, and other requests have their turn in between: a bad one is rejected, the others run
 * (docs/spec/contract.md, "POST /api/enrichments/<type>/batch").
 *
 * @param defaults custom_vars of rows without their own
 */
export async function checkRows(
  ports: Pick<ApiPorts, 'settings'>,
  type: EnrichmentType,
  sent: Iterable<SentRow>,
  defaults: CustomVars | null,
  acceptedAt: Date,
): Promise<CheckedRows> {
  const rows: AcceptedRow[] = [];
  const rejected: RefusedRow[] = [];
  let position = 0;
  for await (const { row, problems } of unhurried(sent)) {
    const verdict = parseBatchRow(type, row, problems);
    if (verdict.kind === 'invalid') {
      rejected.push(rejectedRow(position, row, verdict.errors, defaults));
    } else {
      const { input } = verdict.value;
      const work = acceptedWork(ports, type, input, acceptedAt);
      const price = workflowOf(type.name) === null ? {} : { price: reservationOf(ports, type.name, input) };
      rows.push({ row: position, ...work, ...price, customVars: verdict.value.customVars ?? defaults });
    }
    position += 1;
  }
  return { rows, rejected };
}

function rejectedRow(row: number, sent: unknown, errors: FieldErrors, defaults: CustomVars | null): RefusedRow {
  const error = { code: 'validation_failed', message: rejectionMessage(errors), errors };
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { row, input: keptInput(sent), customVars: defaults, error };
  }
  const { custom_vars: own, ...input } = sent as { readonly custom_vars?: unknown };
  // What is too large or no object at all cannot be kept for the caller. The errors may not name it: they are cut short.
  const checked = customVarsSchema.nullish().safeParse(own);
  return { row, input: keptInput(input), customVars: checked.success ? (checked.data ?? defaults) : null, error };
}

/** Names the fields too, since results and their file show the message and not the errors. */
function rejectionMessage(errors: FieldErrors): string {
  const fields = Object.entries(errors).map(([field, problems]) => `${field}: ${problems.join(' ')}`);
  return shortenedText([ERRORS.validation_failed.message, ...fields].join(' '), REJECTION_CHARACTERS);
}

/** One at a time: in the text \\u0000 of JSON, the first backslash belongs to the second and not to what looks like U+0000. */
const JSON_ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
/** U+0000 and halves of surrogate pairs, as JSON writes them: Postgres stores neither. */
const NO_CHARACTER = /^\\u(?:0000|d[89a-f])/;

/** Each answer about the batch shows what was sent, where that is neither too large nor impossible to store. */
function keptInput(sent: unknown): unknown {
  const json = JSON.stringify(sent);
  const isKept =
    json.length <= REJECTED_ROW_MAX_CHARACTERS &&
    !(json.match(JSON_ESCAPE) ?? []).some((escape) => NO_CHARACTER.test(escape));
  return isKept ? sent : null;
}
