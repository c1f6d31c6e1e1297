import { z } from 'zod';
import { callerUrlProblem } from '#domain/callerUrlProblem';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';

/** Which addresses may be given as numbers: the public ones, and those that the operator allows. */
export type AddressCheck = (address: string) => boolean;

/** What the document can say of an address; its description says the rest. */
export const SHOWN_URL = { type: 'string', format: 'uri', maxLength: OUTGOING_URL_MAX_LENGTH } as const;

/**
 * Public http or https address (docs/spec/contract.md, "Completion callbacks"); a name is resolved and checked when it
 * is asked.
 */
export function publicUrl(isAllowed: AddressCheck, meta: Readonly<Record<string, unknown>>) {
  return z
    .string()
    .superRefine((url, context) => {
      const message = callerUrlProblem(url, isAllowed);
      if (message !== null) {
        context.addIssue({ code: 'custom', message });
      }
    })
    .meta({ ...meta, override: SHOWN_URL });
}
