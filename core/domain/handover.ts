import type { Conclusion, Ending } from './conclusion.ts';
import type { SourceName } from './sources/catalogue.ts';

/** What questions to people who fetch documents are told from others by. */
export const HANDOVER_PROVIDER = 'handover';

/** What a person may bring back: the page as a browser saves it, or a report: its archive, or its XHTML. */
export const HANDOVER_FORMS = ['html', 'zip', 'xhtml'] as const;
export type HandoverForm = (typeof HANDOVER_FORMS)[number];

/** A document that a portal shows to people only. */
export interface WantedDocument {
  readonly source: SourceName;
  /** As the portal prints it. */
  readonly company: string;
  readonly title: string;
  /** ISO 8601; null where the portal does not say when it was published. */
  readonly publishedOn: string | null;
  /** Where it can be found: a search of the portal, since the addresses of documents end with their session. */
  readonly url: string;
  /** What can be made something of; at least one. */
  readonly forms: readonly HandoverForm[];
}

/** Of a sentence that says why a file is not the one. It may cite the file, which says what it likes. */
export const HANDOVER_REFUSAL_CHARACTERS = 500;

/** What a person does with what is wanted: the file that they brought, or null where it cannot be had. */
export type HandoverAnswer = Readonly<Record<'upload_id', number | null>>;

const UNANSWERED = 'human_check_unanswered';

/** Whether a file is the one, the next attempt tells. */
export function handoverConclusion({ upload_id: uploadId }: HandoverAnswer): Conclusion {
  return uploadId === null
    ? { kind: 'failed', code: UNANSWERED, message: 'A person looked for the document and could not get it.' }
    : { kind: 'resume' };
}

/** What becomes of the enrichment where nobody answers in time. */
export const HANDOVER_MISSED: Ending = {
  kind: 'failed',
  code: UNANSWERED,
  message: 'Nobody fetched in time what the portal shows to people only.',
};
