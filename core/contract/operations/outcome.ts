import type { z } from 'zod';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { ExceededBudgetResource } from '../http/budgets.ts';
import type { FieldErrors } from '../http/fieldErrors.ts';
import type { DataContent, FileContent, PageContent, PlainContent, StoredContent } from './content.ts';
import type { Operation } from './operation.ts';

/** What a refusal tells beside its code. */
interface ErrorDetails {
  readonly validation_failed: { readonly errors: FieldErrors };
  readonly insufficient_credits: { readonly required: number; readonly available: number };
  readonly budget_exceeded: Reworded & { readonly required: number; readonly budget: ExceededBudgetResource };
  readonly idempotency_key_in_flight: RetryAfter;
  readonly poll_already_active: RetryAfter;
  readonly wait_limit_exceeded: RetryAfter & Reworded;
  readonly batch_limit_exceeded: RetryAfter & Reworded;
  readonly bulk_limit_exceeded: RetryAfter;
  readonly render_limit_exceeded: RetryAfter & Reworded;
  readonly upload_limit_exceeded: RetryAfter & Reworded;
  readonly too_many_auth_attempts: RetryAfter;
}

interface RetryAfter {
  readonly retryAfterMilliseconds: number;
}

/** A text that says more than that of the catalogue. */
interface Reworded {
  readonly message?: string;
}

/** A refusal of the error catalogue as a value. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  readonly [C in Code]: { readonly kind: C } & (C extends keyof ErrorDetails ? ErrorDetails[C] : Reworded);
}[Code];

/** A stream of bytes with what its receiver has to know of it. */
export interface StreamedFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Asked for once, and only where the bytes are wanted (not for HEAD). */
  readonly content: () => AsyncIterable<Uint8Array | string>;
}

interface StoredText {
  readonly json: string;
  readonly isReplayed: boolean;
}

/** A list has no id of its own. */
type StoredPayload<Schema> = Schema extends z.ZodArray ? StoredText : StoredText & { readonly id: number };

type PayloadOf<Content> =
  Content extends DataContent<infer Schema>
    ? { readonly data: z.output<Schema> }
    : Content extends StoredContent<infer Schema>
      ? StoredPayload<Schema>
      : Content extends PageContent<infer Schema>
        ? { readonly page: Readonly<z.output<Schema>> }
        : Content extends PlainContent<infer Schema>
          ? { readonly body: Readonly<z.output<Schema>> }
          : Content extends FileContent
            ? { readonly file: StreamedFile }
            : unknown;

type SuccessOf<Outcomes extends Operation['outcomes']> = {
  readonly [Kind in keyof Outcomes & string]: { readonly kind: Kind } & PayloadOf<Outcomes[Kind]['content']>;
}[keyof Outcomes & string];

/** Everything that the use case of an operation can end in: what is not documented does not compile. */
export type OutcomeOf<O extends Operation> = SuccessOf<O['outcomes']> | Refusal<O['errors'][number]>;
