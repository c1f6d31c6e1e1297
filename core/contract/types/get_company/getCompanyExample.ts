import type { TypeExample } from '../typeExample.ts';

export const getCompanyExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261478' },
  output: {
    company_id: 'DE-HRB-F1103-261478',
    name: 'Spreewerk Feinmechanik GmbH',
    legal_form: { code: '221110', name: 'Gesellschaft mit beschränkter Haftung' },
    status: 'active',
    register: {
      type: 'HRB',
      number: '261478',
      suffix: 'B',
      court: { code: 'F1103', name: 'Berlin (Charlottenburg)' },
    },
    seat: 'Berlin',
    address: { street: 'Uferweg', house_number: '12a', postal_code: '10179', city: 'Berlin', country: 'Deutschland' },
    capital: { amount: 25000, currency: 'EUR' },
    purpose: 'Entwicklung und Fertigung feinmechanischer Baugruppen.',
    representation: {
      rule: 'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein.',
      persons: [
        {
          role: 'Geschäftsführer',
          type: 'natural_person',
          name: 'Marie Albrecht',
          first_name: 'Marie',
          last_name: 'Albrecht',
          title: 'Dr.',
          birth_date: '1979-04-02',
          city: 'Berlin',
          rule: 'einzelvertretungsberechtigt',
        },
      ],
    },
    articles_date: '2018-03-14',
    last_entry_on: '2025-11-03',
    entry_count: 4,
    former_names: ['Albrecht Feinmechanik UG (haftungsbeschränkt)'],
    former_seats: [],
    documents: ['AD', 'CD', 'DK', 'UT', 'VÖ', 'SI'],
    _registry_meta: { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 4210, proxy_used: null },
  },
};
