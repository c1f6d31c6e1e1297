import type { CANCELLED, CAPPED_DUPLICATE, UNPAID_DUPLICATE } from './acceptanceErrors.ts';
import type { WorkErrorCode } from './verdict.ts';

/** Every `error_code` that an accepted enrichment can end with. */
export type FailureCode =
  WorkErrorCode | (typeof CANCELLED | typeof CAPPED_DUPLICATE | typeof UNPAID_DUPLICATE)['code'];

export interface Failure {
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
}

/** What each of them means, once: docs/errors.md is held equal to this by a test. None of them costs anything. */
export const FAILURES: Readonly<Record<FailureCode, Failure>> = {
  company_not_found: {
    meaning: 'The register has no company with this id.',
    remedy: 'Check the id; find it with search_companies.',
  },
  company_not_in_mirror: {
    meaning: 'The company was never read, so its name is not known.',
    remedy: 'Call get_company for it first, then repeat the request.',
  },
  publication_not_in_mirror: {
    meaning: "No list of a company's publications or filings had one with this id.",
    remedy:
      'Call list_company_publications for the company first, or the list that the id is from, then repeat the request.',
  },
  publication_not_listed: {
    meaning: 'The portal no longer lists the publication or filing.',
    remedy: 'Call list_company_publications for the company again, or the list that the id is from.',
  },
  document_not_offered: {
    meaning: 'The register offers no such document of the company, or no shareholder list of that day.',
    remedy: 'Look at `documents` of get_company, and at `snapshots` of get_company_historical_owners.',
  },
  document_withheld: {
    meaning:
      'The document names somebody of whom the operator hands out nothing, or may: in a scan nobody can be looked for.',
    remedy: 'Ask the operator.',
  },
  upload_not_found: {
    meaning: 'Your organization has no such upload, nothing was sent to it, or its file is deleted already.',
    remedy: 'Upload the file again, and send the request with the new id.',
  },
  document_unsupported: {
    meaning: 'The file is of a kind that is not read, such as a table or a scan.',
    remedy: 'Send it in a form that the type takes; `error_message` says what it is.',
  },
  document_unreadable: {
    meaning: 'The file is damaged, locked by a password, beyond the limits, or leaves in doubt what it says.',
    remedy: 'Get the file again from where it is from, and without a password; a repetition will not help.',
  },
  wrong_document: {
    meaning: 'The file can be read but is another document, such as a page that asks for a captcha.',
    remedy: 'Save the document itself, and upload that; `error_message` says what was sent.',
  },
  captcha_unsolved: {
    meaning: 'The gazette asks for a captcha, and nobody reads them here, answered in time or answered rightly.',
    remedy: 'Send the request again later; if it stays, tell the operator.',
  },
  human_check_unanswered: {
    meaning:
      'The portal shows the document to people only, and nobody is asked to fetch it here, did so in time, or could.',
    remedy: 'Send the request again when somebody can fetch it; where no task appears, ask the operator.',
  },
  payment_required: {
    meaning: 'The filing is deposited: the portal shows it for a login and a payment, which the platform never makes.',
    remedy: 'Order it at the portal yourself; nothing was charged.',
  },
  video_unavailable: {
    meaning: 'The video of a campaign could not be loaded, or sends more than it may before it shows anything.',
    remedy: 'Correct `video_url`, then add the prospects again.',
  },
  source_unavailable: {
    meaning: 'The portal or service did not answer, answered with an error, or had no room for this within 24 hours.',
    remedy: 'Send the request again later.',
  },
  source_blocked: {
    meaning: 'The portal refuses our address for now.',
    remedy: 'Send the request again later; metrics alert the operator.',
  },
  source_changed: {
    meaning: 'The portal shows something that cannot be read with certainty; no answer is better than a wrong one.',
    remedy: 'Tell the operator; a repetition will not help until the reader is changed.',
  },
  source_session_lost: {
    meaning: 'The portal ended its session again and again while it was being read.',
    remedy: 'Send the request again.',
  },
  provider_unavailable: {
    meaning: 'The external provider that the work needs did not take the question, or none is set up here.',
    remedy: 'Send the request again later; where none is set up, ask the operator.',
  },
  timeout_exceeded: {
    meaning: 'The work took longer than an attempt may take.',
    remedy: 'Send the request again later.',
  },
  internal_error: {
    meaning: 'A fault of the platform: a worker or its browser died, or a program error.',
    remedy: 'Send the request again; if it stays, name the id of the enrichment to the operator.',
  },
  cancelled: {
    meaning: 'The enrichment was cancelled before it started, or, where its work is that of others, before it ended.',
    remedy: 'Nothing; a new request starts anew and is no duplicate of this one.',
  },
  budget_exceeded: {
    meaning: 'The original of this duplicate was cancelled, and a cap had no room for taking its place.',
    remedy: 'Raise the cap or wait until it resets, then send the request again.',
  },
  insufficient_credits: {
    meaning: 'The original of this duplicate was cancelled, and the credits did not suffice for taking its place.',
    remedy: 'Add credits, then send the request again.',
  },
};

/** Null for a code of another version. */
export function failureOf(code: string): Failure | null {
  return Object.hasOwn(FAILURES, code) ? FAILURES[code as FailureCode] : null;
}
