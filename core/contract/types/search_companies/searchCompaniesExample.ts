import type { TypeExample } from '../typeExample.ts';

export const searchCompaniesExample: TypeExample = {
  input: { query: 'Spreewerk Feinmechanik', register_type: 'HRB', court_code: 'F1103' },
  output: {
    query: 'Spreewerk Feinmechanik',
    total: 1,
    companies: [
      {
        company_id: 'DE-HRB-F1103-261478',
        name: 'Spreewerk Feinmechanik GmbH',
        seat: 'Berlin',
        status: 'active',
        register: {
          type: 'HRB',
          number: '261478',
          suffix: 'B',
          court: { code: 'F1103', name: 'Berlin (Charlottenburg)' },
        },
        documents: ['AD', 'CD', 'DK', 'UT', 'VÖ', 'SI'],
        former_names: ['Albrecht Feinmechanik UG (haftungsbeschränkt)'],
        former_seats: [],
      },
    ],
    _registry_meta: { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 2875, proxy_used: null },
  },
};
