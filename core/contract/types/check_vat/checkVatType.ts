import { NO_MIRROR_USE } from '#domain/mirrorUse';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { checkVatInput, checkVatOutput } from './checkVat.ts';
import { checkVatExample } from './checkVatExample.ts';
import { checkVatHeadings } from './checkVatHeadings.ts';
import { checkVatHeadline } from './checkVatHeadline.ts';

export const CHECK_VAT = {
  name: 'check_vat',
  summary: 'Whether a VAT number is valid',
  description:
    'Asks the member state of a VAT number, by the service of the European Union (VIES), whether it is valid today, and ' +
    'for the name and address where it tells them; Germany tells neither. A number whose shape or check digits are wrong ' +
    'is refused with 422 and never asked. A member state that is away is asked three times; then the enrichment fails ' +
    'with `source_unavailable` and costs nothing. Never answered from the mirror. Fails with `provider_unavailable` ' +
    'where the platform has no such service.',
  guide:
    'Takes one VAT number with its country such as DE136695976; with `company_id`, the name that the member state tells is ' +
    'compared with that of the company.',
  input: checkVatInput,
  headings: checkVatHeadings,
  output: checkVatOutput,
  example: checkVatExample,
  headline: checkVatHeadline,
  view: shownAs('vat_number', checkVatOutput),
  lane: 'network',
  price: 1,
  feature: null,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
