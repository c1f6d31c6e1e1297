import { z } from 'zod';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { printedValue } from '../flight/printedValue.ts';

/** A company as the register data names it. */
export interface RegisterCompany {
  readonly name: string;
  readonly location: string | null;
  /** As printed, `DEF1103R.HRB158855B`; null where none is. */
  readonly euid: string | null;
}

const dto = z.object({ name: z.string(), location: z.string().nullish(), euid: z.string().nullish() });

/** @throws UnreadableDocument where it is no company */
export function parsedCompany(item: unknown): RegisterCompany {
  const { data } = dto.safeParse(item);
  const name = printedValue(data?.name);
  if (data === undefined || name === null) {
    throw new UnreadableDocument('A company of the page has no name.');
  }
  return { name, location: printedValue(data.location), euid: printedValue(data.euid) };
}
