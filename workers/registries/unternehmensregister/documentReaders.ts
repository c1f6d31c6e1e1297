import type { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import type { DocumentReaders, Reading } from '../documentReader.ts';
import { readAccountsReport } from '../reports/accounts/readAccountsReport.ts';

export const DOCUMENT_READERS: DocumentReaders<typeof UNTERNEHMENSREGISTER> = { report: readReport };

function readReport(bytes: Uint8Array): Reading {
  const { value, citations } = readAccountsReport(bytes);
  return {
    value,
    cite: () => citations,
    diagnostics: [
      ...value.warnings.map((warning) => `Warning: ${warning}`),
      ...(value.report?.warnings ?? []).map(({ code, count }) => `Left out for ${code}: ${count}`),
    ],
  };
}
