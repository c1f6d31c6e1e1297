import type { Request } from 'express';
import { CSRF_FIELD } from '../parts/csrfField.ts';
import type { Fields } from '../visit.ts';
import { safeNext } from './safeNext.ts';

/** A form that was sent without the session that it needs. The log-in page keeps it; nothing does what it asks for. */
export interface KeptForm {
  /** Where it is sent. */
  readonly path: string;
  /** Without the token of the session that has ended. */
  readonly fields: Fields;
}

/** The field of the log-in form that carries it. */
export const KEPT_FIELD = 'kept';

/** As the log-in form sends it: less than that form may have, with room for its own fields. */
const KEPT_LIMIT_BYTES = 1_000_000;
/** Its fields are passwords, which no page repeats. */
const NEVER_KEPT = ['/password'];

/** The form of a request; null where it is too large, or has passwords. */
export function keptForm({ path, originalUrl }: Request, form: Fields): KeptForm | null {
  const fields = Object.fromEntries(Object.entries(form).filter(([name]) => name !== CSRF_FIELD));
  const kept = { path: originalUrl, fields };
  const bytes = new URLSearchParams({ [KEPT_FIELD]: JSON.stringify(kept) }).toString().length;
  return NEVER_KEPT.includes(path) || bytes > KEPT_LIMIT_BYTES ? null : kept;
}

/** What the log-in form brought back; null where it is no kept form. */
export function readKept(text: string | undefined): KeptForm | null {
  try {
    const { path, fields } = JSON.parse(text ?? '') as Partial<Record<keyof KeptForm, unknown>>;
    const isKept =
      typeof path === 'string' &&
      typeof fields === 'object' &&
      fields !== null &&
      Object.values(fields).every((value) => typeof value === 'string');
    return isKept ? { path: safeNext(path), fields: fields as Fields } : null;
  } catch {
    return null;
  }
}
