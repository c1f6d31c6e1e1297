import { cidrs, optionalUrl } from './kinds.ts';

/** Public services that need no key (docs/providers.md, "Public services"): asked only where their address is set. */
export const publicServiceSettings = {
  LEI_URL: optionalUrl.meta({
    description:
      'Index of Legal Entity Identifiers that get_lei asks: `https://api.gleif.org/api/v1`, or what speaks its interface ' +
      '(docs/providers.md). Absent: get_lei fails and costs nothing.',
  }),
  VAT_URL: optionalUrl.meta({
    description:
      'Register of VAT numbers that check_vat asks: `https://ec.europa.eu/taxation_customs/vies/rest-api`, or what speaks ' +
      'its interface (docs/providers.md). Absent: check_vat fails and costs nothing.',
  }),
  ENRICH_SERVICES_ALLOW_CIDRS: cidrs.meta({
    description: 'Like EGRESS_ALLOW_CIDRS, for LEI_URL and VAT_URL only.',
  }),
};
