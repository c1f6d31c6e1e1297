import type { z } from 'zod';
import type { ProvenanceResource } from '#contract/http/provenanceResource';
import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { getPublicationOutput } from '#contract/types/get_publication/getPublication';
import { type Html, html } from '../html.ts';
import { type Citing, citing, documentId, PROOF_MARKS, proofMark } from './citing.ts';
import { companyResult } from './companyResult.ts';
import { ownersResult } from './ownersResult.ts';
import { publicationResult } from './publicationResult.ts';

type View = (output: unknown, cite: Citing) => Html | null;

const VIEWS: Readonly<Record<string, View>> = {
  get_company: view(getCompanyOutput, companyResult),
  get_company_historical_owners: view(getCompanyHistoricalOwnersOutput, ownersResult),
  get_publication: view(getPublicationOutput, publicationResult),
};

/** What was read of documents, beside each value where it stands; null where the page has nothing but the JSON. */
export function resultView({ type, output, provenance = null }: ExplainedEnrichment): Html | null {
  const shown = output === null ? null : (VIEWS[type]?.(output, citing(provenance)) ?? null);
  return shown === null
    ? null
    : html`<h2>Result</h2>
        ${provenance === null ? UNKNOWN : LEGEND} ${shown} ${provenance !== null && documents(provenance)}`;
}

/** What an older version has stored may be in another shape. */
function view<Output>(schema: z.ZodType<Output>, show: (output: Output, cite: Citing) => Html | null): View {
  return (output, cite) => {
    const read = schema.safeParse(output);
    return read.success ? show(read.data, cite) : null;
  };
}

const UNKNOWN = html`<p class="hint">
  Where these values stand is not known: no document was read for them, or it was read before that was kept.
</p>`;

const LEGEND = html`<p class="hint">
  Open what is underlined to see where it stands in its document. Numbers show what proved them:
  ${Object.values(PROOF_MARKS).map(({ sign, words }, at) => html`${at > 0 && ', '}${proofMark(sign)} ${words}`)}.
</p>`;

function documents(provenance: ProvenanceResource): Html | null {
  const hashes = new Set(Object.values(provenance).flatMap((cited) => cited.map(({ document_sha256: hash }) => hash)));
  return hashes.size === 0
    ? null
    : html`<h3>Documents</h3>
        <ul class="documents">
          ${[...hashes].map((hash) => html`<li id="${documentId(hash)}"><code>${hash}</code></li>`)}
        </ul>
        <p class="hint">SHA-256 of what was read.</p>`;
}
