import type { TypeExample } from '../typeExample.ts';

export const listCompanyPublicationsExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261478' },
  output: {
    company_id: 'DE-HRB-F1103-261478',
    company_name: 'Spreewerk Feinmechanik GmbH',
    publications: [
      {
        publication_id: 'DE-HRB-F1103-261478-5c0e9a3f71b24d86a1f0',
        title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2024 bis zum 31.12.2024',
        type: 'annual_financial_statements',
        area: 'Rechnungslegung/Finanzberichte',
        published_on: '2025-10-21',
        fiscal_year_start: '2024-01-01',
        fiscal_year_end: '2024-12-31',
        corrects: null,
        company_name: 'Spreewerk Feinmechanik GmbH',
        company_city: 'Berlin',
      },
    ],
    _registry_meta: { source: 'bundesanzeiger', cache_hit: true, scrape_duration_ms: 0, proxy_used: null },
  },
};
