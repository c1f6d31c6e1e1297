import type { ParseKind } from '#domain/sources/parseKinds';
import { GAZETTE_READINGS } from '../../../workers/registries/bundesanzeiger/gazetteReadings.ts';
import { REGISTER_READINGS } from '../../../workers/registries/handelsregister/registerReadings.ts';
import type { Readable } from '../../../workers/registries/reading/readable.ts';

/** What a worker reads in a document of a kind. */
export const READ_AS: Readonly<Record<ParseKind, Readable>> = {
  'handelsregister-results': REGISTER_READINGS.page('results'),
  'handelsregister-tree': REGISTER_READINGS.page('tree'),
  'handelsregister-si': REGISTER_READINGS.page('structuredInformation'),
  'bundesanzeiger-results': GAZETTE_READINGS.page('publicationList'),
  'bundesanzeiger-captcha': GAZETTE_READINGS.page('captcha'),
  'bundesanzeiger-publication': GAZETTE_READINGS.page('publication'),
};

/** What a worker reads in every page of the portal that a document is of: whether it is refused, and how far it got. */
export function anyPageOf(kind: ParseKind): Readable {
  return { ...READ_AS[kind], what: 'page' };
}
