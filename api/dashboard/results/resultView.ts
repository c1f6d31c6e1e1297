import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { outlineOf } from '#contract/types/outlineOf';
import type { ResultShapes } from '#contract/types/resultShapes';
import type { Html } from '../html.ts';
import { citing } from './citing.ts';
import { checkVatResult } from './checkVatResult.ts';
import { companyResult } from './companyResult.ts';
import { documentResult } from './documentResult.ts';
import { emailResult } from './emailResult.ts';
import { currentOwnersResult } from './owners/currentOwnersResult.ts';
import { leiResult } from './leiResult.ts';
import { outlineResult } from './outlineResult.ts';
import { ownersResult } from './owners/ownersResult.ts';
import { ownershipResult } from './ownership/ownershipResult.ts';
import { profileResult } from './profileResult.ts';
import { publicationResult } from './publication/publicationResult.ts';
import { publicationsResult } from './publicationsResult.ts';
import type { ResultContext } from './resultContext.ts';
import { searchResult } from './searchResult.ts';

const VIEWS: {
  readonly [Name in keyof ResultShapes]: (shown: ResultShapes[Name], context: ResultContext) => Html;
} = {
  companies: searchResult,
  company: companyResult,
  email_address: emailResult,
  identifier: leiResult,
  owner_history: ownersResult,
  owners: currentOwnersResult,
  ownership_graph: ownershipResult,
  paper: documentResult,
  profile: profileResult,
  publication: publicationResult,
  publications: publicationsResult,
  vat_number: checkVatResult,
};

/**
 * A result as people read it, beside each value where it stands; null where there is nothing but the JSON: what an older
 * version has stored may be in another shape.
 */
export function resultView(
  { type: name, output, provenance = null }: ExplainedEnrichment,
  context: Omit<ResultContext, 'cite'>,
): Html | null {
  const type = enrichmentTypeByName(name);
  if (type === null || output === null) {
    return null;
  }
  const whole = { ...context, cite: citing(provenance) };
  if (type.view === undefined) {
    const outline = outlineOf(type.output, output);
    return outline && outlineResult(outline, whole);
  }
  const shown = type.view.of(output);
  const show = VIEWS[type.view.name] as (shown: unknown, context: ResultContext) => Html;
  return shown === undefined ? null : show(shown, whole);
}
