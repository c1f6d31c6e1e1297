import type { ParseKind } from '#domain/sources/parseKinds';
import { GAZETTE_READINGS } from '../../../workers/registries/bundesanzeiger/gazetteReadings.ts';
import { REGISTER_READINGS } from '../../../workers/registries/handelsregister/registerReadings.ts';
import { COMPANY_REGISTER_READINGS } from '../../../workers/registries/unternehmensregister/companyRegisterReadings.ts';
import type { Readable } from '../../../workers/registries/reading/readable.ts';

/** What a worker reads in a document of a kind. */
export const READ_AS: Readonly<Record<ParseKind, Readable>> = {
  'handelsregister-results': REGISTER_READINGS.page('results'),
  'handelsregister-tree': REGISTER_READINGS.page('tree'),
  'handelsregister-si': REGISTER_READINGS.page('structuredInformation'),
  'bundesanzeiger-results': GAZETTE_READINGS.page('publicationList'),
  'bundesanzeiger-captcha': GAZETTE_READINGS.page('captcha'),
  'bundesanzeiger-publication': GAZETTE_READINGS.page('publication'),
  'unternehmensregister-results': COMPANY_REGISTER_READINGS.page('filingList'),
  'unternehmensregister-publication': COMPANY_REGISTER_READINGS.page('filingPage'),
  'unternehmensregister-report': COMPANY_REGISTER_READINGS.file('report'),
};

/**
 * What a worker reads in every page of the portal that a document is of: whether it is refused, and how far it got. Of the
 * company register only reports are read, which the page of another portal must bear as well.
 */
export function anyPageOf(kind: ParseKind): Readable {
  return kind === 'unternehmensregister-report' ? GAZETTE_READINGS.page('page') : { ...READ_AS[kind], what: 'page' };
}
