import type { Request, Response } from 'express';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { Session } from '#ports/sessions';
import type { FlashName } from './flash.ts';
import type { Html } from './html.ts';
import type { FormFile } from './session/multipartForm.ts';

/** The fields of a form or of a query: of several with one name, the first. */
export type Fields = Readonly<Record<string, string>>;

/** A request of a logged-in user for a page, or with a form. */
export interface Visit {
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  readonly query: Fields;
  /** Empty where no form was sent. */
  readonly form: Fields;
  /** Null where the form had none, or does not take any. */
  readonly file: FormFile | null;
}

/** What a visit is shown. */
export type Shown =
  | { readonly kind: 'page'; readonly status: number; readonly title: string; readonly body: Html }
  /** A part of a page, for the script that keeps it up to date. */
  | { readonly kind: 'part'; readonly body: Html }
  | { readonly kind: 'redirect'; readonly to: string; readonly flash: FlashName | null }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message?: string }
  /** It has answered by itself: a file, a picture. */
  | { readonly kind: 'sent' };

export type Page = (visit: Visit) => Promise<Shown>;

export function page(title: string, body: Html, status = 200): Shown {
  return { kind: 'page', status, title, body };
}

export function part(body: Html): Shown {
  return { kind: 'part', body };
}

/** After a form, so that a reload does not send it again. */
export function redirect(to: string, flash: FlashName | null = null): Shown {
  return { kind: 'redirect', to, flash };
}

export function refused(code: ErrorCode, message?: string): Shown {
  return { kind: 'refused', code, ...(message === undefined ? {} : { message }) };
}

export const SENT: Shown = { kind: 'sent' };

export function isAdmin({ session }: Visit): boolean {
  return session.person.role === 'admin';
}
