import { z } from 'zod';
import { outgoingUrlProblem } from '#domain/outgoingUrl';

/** Which addresses may be given as numbers: the public ones, and those that the operator allows. */
export type AddressCheck = (address: string) => boolean;

/**
 * Public http or https address (docs/spec/contract.md, "Completion callbacks"); a name is resolved and checked when it
 * is asked.
 */
export function publicUrl(isAllowed: AddressCheck, meta: Readonly<Record<string, unknown>>) {
  return z
    .string()
    .superRefine((url, context) => {
      const message = outgoingUrlProblem(url, isAllowed);
      if (message !== null) {
        context.addIssue({ code: 'custom', message });
      }
    })
    .meta(meta);
}
