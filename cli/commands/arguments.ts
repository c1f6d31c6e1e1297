import { InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { memberEmail } from '#contract/memberEmail';
import { shortName } from '#contract/shortName';
import { BUDGET_LIMIT_MAX } from '#domain/budget';
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey } from '#domain/idempotency';
import { problemWords } from '#domain/problemWords';
import { MEMBER_ROLES } from '#ports/identities';

/** A whole number above 0, as commander's argument parser. */
export function positiveInteger(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('Pass a whole number above 0.');
  }
  return Number(text);
}

/** Whole credits that something may cost at most, 0 included. */
export function creditLimit(text: string): number {
  const credits = /^\d{1,12}$/.test(text) ? Number(text) : BUDGET_LIMIT_MAX + 1;
  if (credits > BUDGET_LIMIT_MAX) {
    throw new InvalidArgumentError(`Pass a whole number from 0 to ${BUDGET_LIMIT_MAX}.`);
  }
  return credits;
}

export function orgOption(): Option {
  return new Option('--org <id>', 'the organization').argParser(positiveInteger).makeOptionMandatory();
}

/** For what must not be done twice when a command is repeated. */
export function idempotencyKeyOption(): Option {
  return new Option(
    '--idempotency-key <key>',
    'a name of yours: repeated with it within 24 hours, this is done once',
  ).argParser(idempotencyKey);
}

function idempotencyKey(text: string): string {
  if (!isIdempotencyKey(text)) {
    throw new InvalidArgumentError(`Pass ${IDEMPOTENCY_KEY_FORM}.`);
  }
  return text;
}

export function emailOption(): Option {
  return new Option('--email <address>', 'what the person logs in with')
    .argParser(parserOf(memberEmail))
    .makeOptionMandatory();
}

/** @param what is named */
export function nameOption(what: string): Option {
  return new Option('--name <name>', what).argParser(parserOf(shortName('Pass a name.'))).makeOptionMandatory();
}

function parserOf(schema: z.ZodType<string>): (text: string) => string {
  return (text) => {
    const { success, data, error } = schema.safeParse(text, { error: problemWords });
    if (!success) {
      throw new InvalidArgumentError(error.issues.map(({ message }) => message).join(' '));
    }
    return data;
  };
}

export function roleOption(): Option {
  return new Option('--role <role>', 'what it may do').choices(MEMBER_ROLES).default('member');
}

/** For programs; what else is printed is for people and may be worded anew. */
export function jsonOption(): Option {
  return new Option('--json', 'print JSON, with the names of the API').default(false);
}

/** What commands with it are given. */
export interface JsonFlag {
  readonly json: boolean;
}
