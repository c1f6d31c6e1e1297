import type { TypeExample } from '../typeExample.ts';

/** The first company of the registry simulator, so that the example can be tried. */
export const getCompanyExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261904' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    euid: 'DEF1103R.HRB261904B',
    name: 'Voß + Söhne Süderröder GmbH',
    legal_form: { code: '221110', name: 'Gesellschaft mit beschränkter Haftung' },
    status: 'active',
    register: {
      type: 'HRB',
      number: '261904',
      suffix: null,
      court: { code: 'F1103', name: 'Berlin (Charlottenburg)' },
    },
    seat: 'Berlin',
    address: {
      street: 'Münzplatz',
      house_number: '30-76',
      postal_code: '12588',
      city: 'Berlin',
      country: 'Deutschland',
    },
    capital: { amount: 50000, currency: 'EUR' },
    purpose:
      'Gegenstand des Unternehmens ist die Herstellung feinmechanischer Bauteile und Meßgeräte sowie deren Wartung.',
    representation: {
      rule: 'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein.',
      persons: [
        {
          role: 'Geschäftsführer(in)',
          type: 'natural_person',
          name: 'Zoë Mertens',
          first_name: 'Zoë',
          last_name: 'Mertens',
          title: null,
          birth_date: '1967-12-23',
          city: 'Düsseldorf',
          rule: null,
        },
        {
          role: 'Prokurist(in)',
          type: 'natural_person',
          name: 'Nele Öztürk',
          first_name: 'Nele',
          last_name: 'Öztürk',
          title: null,
          birth_date: '1979-02-09',
          city: 'Königs Wusterhausen',
          rule: 'Einzelprokura',
        },
      ],
    },
    articles_date: '2020-11-25',
    last_entry_on: '2024-07-31',
    entry_count: 18,
    former_names: [],
    former_seats: [],
    documents: ['AD', 'CD', 'DK', 'UT', 'VÖ', 'SI'],
    _registry_meta: { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 4210, proxy_used: null },
  },
};
