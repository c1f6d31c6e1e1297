import { InvalidArgumentError, Option } from 'commander';
import { memberEmail } from '#contract/memberEmail';
import { MEMBER_ROLES } from '#ports/identities';

/** A whole number above 0, as commander's argument parser. */
export function positiveInteger(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('Give a whole number above 0.');
  }
  return Number(text);
}

export function orgOption(): Option {
  return new Option('--org <id>', 'the organization').argParser(positiveInteger).makeOptionMandatory();
}

export function emailOption(): Option {
  return new Option('--email <address>', 'what the person logs in with').argParser(emailAddress).makeOptionMandatory();
}

function emailAddress(text: string): string {
  const { success, data, error } = memberEmail.safeParse(text);
  if (!success) {
    throw new InvalidArgumentError(error.issues.map(({ message }) => message).join(' '));
  }
  return data;
}

export function roleOption(): Option {
  return new Option('--role <role>', 'what it may do').choices(MEMBER_ROLES).default('member');
}
