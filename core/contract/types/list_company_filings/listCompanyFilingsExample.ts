import type { TypeExample } from '../typeExample.ts';

export const listCompanyFilingsExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261904' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    company_name: 'Voß + Söhne Süderröder GmbH',
    matched_euid: 'DEF1103R.HRB261904B',
    filings: [
      {
        filing_id: 'DE-HRB-F1103-261904-2400769bbc64cd8ec36f',
        title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2023 bis zum 31.12.2023',
        type: 'annual_financial_statements',
        category: 'ACCOUNTING',
        published_in: 'unternehmensregister',
        also_in_gazette: false,
        published_on: '2024-05-29',
        fiscal_year_start: '2023-01-01',
        fiscal_year_end: '2023-12-31',
        corrects: null,
        company_name: 'Voß + Söhne Süderröder GmbH',
        company_city: 'Berlin',
        language: 'de',
        format: 'html',
        access: 'open',
        match: 'proven',
      },
    ],
    _registry_meta: { source: 'unternehmensregister', cache_hit: false, scrape_duration_ms: 4210, proxy_used: null },
  },
};
