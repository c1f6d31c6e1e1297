import type { PublicationType } from '#contract/types/list_company_publications/listCompanyPublications';
import { germanDay } from './isoDay.ts';
import type { PublicationArea } from './publication.ts';

/** A publication that is no annual statement, before it is dated and named. */
export interface Notice {
  readonly type: PublicationType;
  readonly title: string;
  readonly area: PublicationArea;
  /**
   * ESEF reports and everything outside of accounting are shown without a captcha
   * (docs/spec/registries.md, "Gazette captcha").
   */
  readonly captchaGuarded: boolean;
  readonly paragraphs: (company: string, publishedOn: string) => readonly string[];
}

const ACCOUNTING: PublicationArea = 'Rechnungslegung/Finanzberichte';

/** Notices of companies without listed shares. */
export const COMPANY_NOTICES: readonly Notice[] = [
  {
    type: 'capital_measure',
    title: 'Kapitalherabsetzung',
    area: 'Gesellschaftsbekanntmachungen',
    captchaGuarded: false,
    paragraphs: (company) => [
      `Die Gesellschafterversammlung der ${company} hat die Herabsetzung des Stammkapitals beschlossen.`,
      'Die Gläubiger der Gesellschaft werden aufgefordert, sich bei ihr zu melden.',
    ],
  },
  {
    type: 'merger',
    title: 'Bekanntmachung gem. § 62 UmwG',
    area: 'Gesellschaftsbekanntmachungen',
    captchaGuarded: false,
    paragraphs: (company) => [
      `Auf die ${company} soll als übernehmende Gesellschaft eine Tochtergesellschaft verschmolzen werden.`,
      'Der Entwurf des Verschmelzungsvertrags ist beim Handelsregister eingereicht.',
    ],
  },
  {
    type: 'other',
    title: 'Bekanntmachung über die Zusammensetzung des Aufsichtsrats',
    area: 'Gesellschaftsbekanntmachungen',
    captchaGuarded: false,
    paragraphs: (company, publishedOn) => [
      `Die Geschäftsführung der ${company} gibt bekannt, dass sich der Aufsichtsrat zum ${germanDay(publishedOn)} neu zusammensetzt.`,
    ],
  },
];

/** Notices of companies with shareholders' meetings. */
export const STOCK_CORPORATION_NOTICES: readonly Notice[] = [
  {
    type: 'shareholder_meeting',
    title: 'Einladung zur ordentlichen Hauptversammlung',
    area: 'Gesellschaftsbekanntmachungen',
    captchaGuarded: false,
    paragraphs: (company) => [
      `Die Aktionäre der ${company} werden zur ordentlichen Hauptversammlung eingeladen.`,
      'Tagesordnung: 1. Vorlage des festgestellten Jahresabschlusses; 2. Verwendung des Bilanzgewinns; 3. Entlastung.',
    ],
  },
  {
    type: 'other',
    title: 'Dividendenbekanntmachung',
    area: 'Gesellschaftsbekanntmachungen',
    captchaGuarded: false,
    paragraphs: (company) => [`Die Hauptversammlung der ${company} hat eine Dividende je Stückaktie beschlossen.`],
  },
];

export const HALF_YEAR_REPORT: Notice = {
  type: 'half_year_report',
  title: 'Halbjahresfinanzbericht',
  area: ACCOUNTING,
  captchaGuarded: false,
  paragraphs: (company) => [`Zwischenlagebericht und verkürzter Abschluss der ${company} für das erste Halbjahr.`],
};

export const LIQUIDATION: Notice = {
  type: 'liquidation',
  title: 'Liquidation/Gläubigeraufruf',
  area: 'Gesellschaftsbekanntmachungen',
  captchaGuarded: false,
  paragraphs: (company) => [
    `Die ${company} ist aufgelöst.`,
    'Die Gläubiger der Gesellschaft werden aufgefordert, sich bei ihr zu melden. Der Liquidator',
  ],
};

export const DEPOSIT: Notice = {
  type: 'deposit',
  title: 'Hinterlegungsbekanntmachung',
  area: ACCOUNTING,
  captchaGuarded: true,
  paragraphs: (company) => [
    `Die ${company} hat ihre Bilanz zur dauerhaften Hinterlegung eingereicht (§ 326 Abs. 2 HGB).`,
  ],
};
