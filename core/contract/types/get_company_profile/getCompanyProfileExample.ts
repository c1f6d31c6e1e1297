import { getCompanyExample } from '../get_company/getCompanyExample.ts';
import type { TypeExample } from '../typeExample.ts';

export const getCompanyProfileExample: TypeExample = {
  input: {
    company_id: 'DE-HRB-F1103-261904',
    include: 'company,financials,emails',
    max_credits: 20,
  },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    candidates: [],
    vat: null,
    company: getCompanyExample.output,
    owners: null,
    publications: null,
    filings: null,
    financials: {
      years: ['2022-12-31', '2023-12-31'],
      series: [
        {
          key: 'equity',
          label: 'Eigenkapital',
          values: [
            { year_end: '2022-12-31', value: 410000, status: 'single', proven: true },
            { year_end: '2023-12-31', value: 450000, status: 'single', proven: true },
          ],
        },
      ],
      conflicts: [],
      ratios: [{ name: 'equity_ratio', year_end: '2023-12-31', value: 0.36 }],
    },
    documents: null,
    emails: null,
    parts: [
      { include: 'company', status: 'complete', error: null },
      { include: 'financials', status: 'complete', error: null },
      { include: 'emails', status: 'left_out', error: null },
    ],
    steps: [
      { step: 'company', type: 'get_company', enrichment_id: 18, status: 'completed', credits: 2 },
      { step: 'publications', type: 'list_company_publications', enrichment_id: 19, status: 'completed', credits: 1 },
      {
        step: 'publications:filings',
        type: 'list_company_filings',
        enrichment_id: 20,
        status: 'completed',
        credits: 1,
      },
      {
        step: 'financials:DE-HRB-F1103-261904-4be1f0c2a97d53810e6f',
        type: 'get_filing',
        enrichment_id: 21,
        status: 'completed',
        credits: 5,
      },
    ],
    credits_spent: 9,
    stopped_reason: 'finished',
    left_out: [
      {
        include: 'emails',
        reason: 'prerequisite_missing',
        message: 'E-mail addresses need a website, which no register tells: give it as `website`.',
      },
    ],
  },
};
