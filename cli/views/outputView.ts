import type { EnrichmentType } from '#contract/types/enrichmentType';
import { outlineOf } from '#contract/types/outlineOf';
import type { ResultShapes } from '#contract/types/resultShapes';
import { checkVatView } from './checkVatView.ts';
import { companiesView } from './companiesView.ts';
import { companyView } from './companyView.ts';
import { currentOwnersView } from './currentOwnersView.ts';
import { emailView } from './emailView.ts';
import { leiView } from './leiView.ts';
import { outlineView } from './outlineView.ts';
import { ownershipView } from './ownershipView.ts';
import { ownersView } from './ownersView.ts';
import { paperView } from './paperView.ts';
import { profileView } from './profileView.ts';
import { publicationsView } from './publicationsView.ts';
import { publicationView } from './publicationView.ts';

const VIEWS: {
  readonly [Name in keyof ResultShapes]: (shown: ResultShapes[Name], width: number) => readonly string[];
} = {
  companies: companiesView,
  company: companyView,
  email_address: emailView,
  identifier: leiView,
  owner_history: ownersView,
  owners: currentOwnersView,
  ownership_graph: ownershipView,
  paper: paperView,
  profile: profileView,
  publication: publicationView,
  publications: publicationsView,
  vat_number: checkVatView,
};

/**
 * What an enrichment found, for a person at a terminal; null where the output is in another shape than the type has: an
 * older or newer platform may answer otherwise.
 * @param width in characters
 */
export function outputView(type: EnrichmentType, output: unknown, width: number): readonly string[] | null {
  if (type.view === undefined) {
    const outline = outlineOf(type.output, output);
    return outline && outlineView(outline, width);
  }
  const shown = type.view.of(output);
  const show = VIEWS[type.view.name] as (shown: unknown, width: number) => readonly string[];
  return shown === undefined ? null : show(shown, width);
}
