import type { CitationResource, ProvenanceResource } from '#contract/http/provenanceResource';
import { jsonPointer } from '#domain/jsonPointer';
import type { Proof } from '#domain/provenance';
import { type Html, html, type HtmlValue } from '../html.ts';

/** Of a value in the output. */
export type ValuePath = readonly (string | number)[];

/** Shows values of an output with where they stand in its documents. */
export interface Citing {
  /** A text, which may be put together from several values; a dash where there is none. */
  text(shown: Html | string | number | null, ...of: readonly ValuePath[]): HtmlValue;
  /** A number as the page shows it, with a mark for what proved it. */
  number(shown: string | null, of: ValuePath): HtmlValue;
  /** How places are shown, for the beginning of a result; or that they are not known. */
  readonly legend: Html;
  /** The documents that the places are in, for the end of a result; null where there are none. */
  readonly documents: Html | null;
}

/** The strongest comes first. */
export const PROOF_MARKS: Readonly<Record<Proof, { readonly sign: string; readonly words: string }>> = {
  sum: { sign: 'Σ', words: 'proved by a sum' },
  cross_check: { sign: '⇄', words: 'agrees with another place' },
  single_reading: { sign: '1×', words: 'read once' },
};

export const NOTHING = html`<span class="none">–</span>`;

/** @param provenance null where the values of the output were not traced */
export function citing(provenance: ProvenanceResource | null): Citing {
  const citationsOf = (paths: readonly ValuePath[]): readonly CitationResource[] =>
    distinct(paths.flatMap((path) => provenance?.[jsonPointer(path)] ?? []));
  return {
    legend: provenance === null ? UNKNOWN : LEGEND,
    documents: provenance === null ? null : documents(provenance),
    text: (shown, ...of) => {
      const citations = citationsOf(of);
      if (shown === null || citations.length === 0) {
        return shown ?? NOTHING;
      }
      return disclosure(html`<span class="cited">${shown}</span>`, citations);
    },
    number: (shown, of) => {
      const citations = citationsOf([of]);
      if (shown === null || citations.length === 0) {
        return shown ?? NOTHING;
      }
      const { sign, words } = PROOF_MARKS[strongest(citations)];
      const proof = html`${proofMark(sign)}<span class="unseen">${words}</span>`;
      return disclosure(html`<span class="cited">${shown}</span> ${proof}`, citations);
    },
  };
}

/** What tells two values that are shown as one is shown once. */
function distinct(citations: readonly CitationResource[]): readonly CitationResource[] {
  return [...new Map(citations.map((citation) => [JSON.stringify(citation), citation])).values()];
}

/** Opened by mouse and by keyboard, without a script. */
function disclosure(value: Html, citations: readonly CitationResource[]): Html {
  return html`<details class="citing">
    <summary>${value}</summary>
    <ul>
      ${citations.map(
        (citation) =>
          html`<li>
            <q>${citation.text}</q>
            <span class="hint">${placeOf(citation)}, ${PROOF_MARKS[citation.proof].words}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}

export function proofMark(sign: string): Html {
  return html`<span class="proof" aria-hidden="true">${sign}</span>`;
}

function strongest(citations: readonly CitationResource[]): Proof {
  const proofs = new Set(citations.map(({ proof }) => proof));
  return (Object.keys(PROOF_MARKS) as Proof[]).find((proof) => proofs.has(proof)) ?? 'single_reading';
}

function placeOf({ document_sha256: hash, page, table, row, column, path }: CitationResource): Html {
  const numbers = [
    ['page', page],
    ['table', table],
    [table === null ? 'line' : 'row', row],
    ['column', column],
  ] as const;
  const words = numbers.flatMap(([what, at]) => (at === null ? [] : [`${what} ${at}`]));
  return html`${words.join(', ')}${path !== undefined && html`<code>${path}</code>`} of
    <a href="#${documentId(hash)}"><code>${shortHash(hash)}</code></a>`;
}

const SHORT_HASH_DIGITS = 8;

export function shortHash(hash: string): string {
  return hash.slice(0, SHORT_HASH_DIGITS);
}

/** Of the element that names the document in full. */
export function documentId(hash: string): string {
  return `document-${hash}`;
}

const UNKNOWN = html`<p class="hint">
  Where these values stand is not known: no document was read for them, or it was read before that was kept.
</p>`;

const LEGEND = html`<p class="hint">
  Select an underlined value to see where it stands in its document. Numbers show what proved them:
  ${Object.values(PROOF_MARKS).map(({ sign, words }, at) => html`${at > 0 && ', '}${proofMark(sign)} ${words}`)}.
</p>`;

function documents(provenance: ProvenanceResource): Html | null {
  const hashes = new Set(Object.values(provenance).flatMap((cited) => cited.map(({ document_sha256: hash }) => hash)));
  return hashes.size === 0
    ? null
    : html`<h2>Documents</h2>
        <ul class="documents">
          ${[...hashes].map((hash) => html`<li id="${documentId(hash)}"><code>${hash}</code></li>`)}
        </ul>
        <p class="hint">SHA-256 of what was read.</p>`;
}
