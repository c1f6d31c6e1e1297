import type { TypeExample } from '../typeExample.ts';

export const searchCompaniesExample: TypeExample = {
  input: { query: 'Süderröder', register_type: 'HRB', court_code: 'F1103' },
  output: {
    query: 'Süderröder',
    total: 1,
    companies: [
      {
        company_id: 'DE-HRB-F1103-261904',
        name: 'Voß + Söhne Süderröder GmbH',
        seat: 'Berlin',
        status: 'active',
        register: {
          type: 'HRB',
          number: '261904',
          suffix: null,
          court: { code: 'F1103', name: 'Berlin (Charlottenburg)' },
        },
        documents: ['AD', 'CD', 'DK', 'UT', 'VÖ', 'SI'],
        former_names: [],
        former_seats: [],
      },
    ],
    _registry_meta: { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 2875, proxy_used: null },
  },
};
