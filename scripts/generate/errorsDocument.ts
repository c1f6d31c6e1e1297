import { ERRORS_OF_ACCESS, ERRORS_OF_BODIES, errorsOf } from '#contract/operations/errorsOf';
import type { Access, Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';
import type { ErrorCode } from '#domain/errorCatalogue';

const BEGIN = '<!-- operations: generated -->';
const END = '<!-- operations: end -->';

/**
 * docs/errors.md with what each operation can answer, between two markers; the rest is written by hand.
 *
 * @throws Error where the document has no such markers
 */
export function errorsDocument(written: string): string {
  const [before, generated] = written.split(BEGIN);
  const after = generated?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/errors.md needs the lines ${BEGIN} and ${END}`);
  }
  return [before, BEGIN, `\n\n${operationErrors()}\n\n`, END, after].join('');
}

function operationErrors(): string {
  const rows = Object.values(OPERATIONS).map((operation) => row(operation));
  return [
    `Every operation with an API key can answer ${listed(ERRORS_OF_ACCESS.key)}; one with a method that has a body also ` +
      `${listed(ERRORS_OF_BODIES)}. Beside these:`,
    '',
    '| Operation | Request | Errors |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function row(operation: Operation): string {
  const { name, method, path } = operation;
  const errors = errorsOf(operation).filter((code) => !isCommon(operation, code));
  return `| ${name} | \`${method} ${path}\` | ${errors.length === 0 ? '–' : listed(errors)} |`;
}

/** Told above the table. */
function isCommon({ access }: { readonly access: Access }, code: ErrorCode): boolean {
  return access === 'key' && [...ERRORS_OF_ACCESS.key, ...ERRORS_OF_BODIES].includes(code);
}

function listed(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}
