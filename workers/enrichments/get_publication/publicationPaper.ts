import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { Paper } from '../../documents/documentKeeper.ts';
import { sha256Of } from '../../registries/documentProvenance.ts';
import { understood } from '../../registries/understood.ts';
import type { ShownPublication } from './askGazette.ts';
import { GAZETTE_READINGS } from '../../registries/bundesanzeiger/gazetteReadings.ts';

/**
 * The print of a publication, named by the page that it was made of.
 * @throws WorkError where the page shows no publication
 */
export async function publicationPaper(
  organizationId: number,
  publicationId: string,
  { company, page }: Pick<ShownPublication, 'company' | 'page'>,
): Promise<Paper> {
  return {
    organizationId,
    companyId: company.text,
    source: BUNDESANZEIGER.name,
    kind: 'publication',
    publicationId,
    filedOn: null,
    sharesDay: false,
    isNewest: true,
    documentSha256: sha256Of(page),
    bytes: await understood(GAZETTE_READINGS.page('archivedPrint'), page, null),
  };
}
