import type { TypeExample } from '../typeExample.ts';

export const getLeiExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261904' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    outcome: 'found',
    lei: '529900ENRICHDEMO0135',
    legal_name: 'Voß + Söhne Süderröder GmbH',
    entity_status: 'active',
    registration_status: 'issued',
    next_renewal_on: '2026-11-30',
    registered_as: 'HRB 261904 B',
    registered_at: { code: 'RA000217', name: 'Amtsgericht Charlottenburg (Berlin)' },
    matches: { number: true, authority: true, company: true },
    index_published_on: '2026-03-01',
  },
};
