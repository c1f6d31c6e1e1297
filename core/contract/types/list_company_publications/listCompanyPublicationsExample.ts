import type { TypeExample } from '../typeExample.ts';

export const listCompanyPublicationsExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261904' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    company_name: 'Voß + Söhne Süderröder GmbH',
    publications: [
      {
        publication_id: 'DE-HRB-F1103-261904-9d59f2f99895e6a71241',
        title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021',
        type: 'annual_financial_statements',
        area: 'Rechnungslegung/Finanzberichte',
        published_on: '2022-07-14',
        fiscal_year_start: '2021-01-01',
        fiscal_year_end: '2021-12-31',
        corrects: null,
        company_name: 'Voß + Söhne Süderröder GmbH',
        company_city: 'Berlin',
      },
    ],
    _registry_meta: { source: 'bundesanzeiger', cache_hit: true, scrape_duration_ms: 0, proxy_used: null },
  },
};
