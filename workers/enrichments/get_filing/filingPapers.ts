import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import type { Paper } from '../../documents/documentKeeper.ts';
import { sha256Of } from '../../registries/documentProvenance.ts';
import type { OpenedFiling, WantedFiling } from '../../registries/unternehmensregister/filing/openedFiling.ts';
import { COMPANY_REGISTER_READINGS } from '../../registries/unternehmensregister/companyRegisterReadings.ts';
import { understood } from '../../registries/understood.ts';

interface Retrieved extends Pick<OpenedFiling, 'filing' | 'document'> {
  readonly pdf: Uint8Array | null;
}

/**
 * What is kept of a filing: its report as it came, or its print, named by the page that it was made of, and the PDF where
 * there is one.
 * @throws WorkError where the page shows no filing
 */
export async function filingPapers(
  organizationId: number,
  { company, entry }: WantedFiling,
  { filing, document, pdf }: Retrieved,
): Promise<readonly Paper[]> {
  const facts = {
    organizationId,
    companyId: company.text,
    source: UNTERNEHMENSREGISTER.name,
    kind: 'filing',
    publicationId: entry.filing_id,
    filedOn: null,
    sharesDay: false,
    isNewest: true,
  } as const;
  const bytes =
    filing.report === null
      ? await understood(COMPANY_REGISTER_READINGS.page('archivedPrint'), document, entry.published_on)
      : document;
  return [
    { ...facts, documentSha256: sha256Of(document), bytes },
    ...(pdf === null ? [] : [{ ...facts, documentSha256: sha256Of(pdf), bytes: pdf }]),
  ];
}
