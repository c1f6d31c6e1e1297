import type { TypeExample } from '../typeExample.ts';

export const checkVatExample: TypeExample = {
  input: { vat_id: 'DE136695976' },
  output: {
    vat_id: 'DE136695976',
    country: 'DE',
    company_id: null,
    valid: true,
    name: null,
    address: null,
    name_matches: null,
    consulted_on: '2026-03-01',
  },
};
