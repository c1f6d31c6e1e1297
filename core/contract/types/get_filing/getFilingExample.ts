import type { TypeExample } from '../typeExample.ts';

export const getFilingExample: TypeExample = {
  input: { filing_id: 'DE-HRB-F1103-261904-2400769bbc64cd8ec36f' },
  output: {
    filing_id: 'DE-HRB-F1103-261904-2400769bbc64cd8ec36f',
    company_id: 'DE-HRB-F1103-261904',
    company_name: 'Voß + Söhne Süderröder GmbH',
    title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2023 bis zum 31.12.2023',
    type: 'annual_financial_statements',
    published_on: '2024-05-29',
    fiscal_year: { start: '2023-01-01', end: '2023-12-31' },
    consolidated: false,
    balance_sheet: {
      assets: [
        {
          key: 'A',
          label: 'Anlagevermögen',
          current: 41250.5,
          prior: 38000,
          children: [{ key: 'A.II', label: 'Sachanlagen', current: 41250.5, prior: 38000, children: [] }],
        },
        { key: 'B', label: 'Umlaufvermögen', current: 83120.75, prior: 79500, children: [] },
      ],
      liabilities: [
        {
          key: 'A',
          label: 'Eigenkapital',
          current: 61000,
          prior: 55000,
          children: [
            { key: 'A.I', label: 'Gezeichnetes Kapital', current: 25000, prior: 25000, children: [] },
            { key: 'A.IV', label: 'Gewinnvortrag', current: 30000, prior: 32500, children: [] },
            { key: 'A.V', label: 'Jahresüberschuss', current: 6000, prior: -2500, children: [] },
          ],
        },
        { key: 'B', label: 'Rückstellungen', current: 14371.25, prior: 12500, children: [] },
        { key: 'C', label: 'Verbindlichkeiten', current: 49000, prior: 50000, children: [] },
      ],
    },
    income_statement: null,
    indicators: {
      total_assets: { current: 124371.25, prior: 117500 },
      equity: { current: 61000, prior: 55000 },
      liabilities: { current: 49000, prior: 50000 },
      revenue: { current: null, prior: null },
      net_income: { current: 6000, prior: -2500 },
      employees: { current: 7, prior: 6 },
    },
    checks: { balance_sheet_balances: true, net_income_agrees: null },
    warnings: [],
    warning_details: [],
    sections: [
      { title: 'Bilanz zum 31.12.2023', text: 'Aktiva\nA. Anlagevermögen\t41.250,50\t38.000,00' },
      { title: 'Anhang', text: 'Im Geschäftsjahr waren durchschnittlich 7 (Vorjahr: 6) Arbeitnehmer beschäftigt.' },
    ],
    report: null,
    published_in: 'unternehmensregister',
    format: 'html',
    match: 'proven',
    retrieved_by: 'platform',
    _registry_meta: { source: 'unternehmensregister', cache_hit: false, scrape_duration_ms: 6120, proxy_used: null },
  },
};
