import { place, type Scheme } from './scheme.ts';

/** § 266 (2) HGB as it is translated for shareholders abroad. */
export const ENGLISH_ASSETS: readonly Scheme[] = [
  place(null, 'Fixed assets | Non-current assets', [
    place(null, 'Intangible assets', [], { chance: 0.7 }),
    place(null, 'Tangible assets | Property, plant and equipment'),
    place(null, 'Financial assets | Long-term financial assets', [], { chance: 0.6 }),
  ]),
  place(null, 'Current assets', [
    place(null, 'Inventories', [], { chance: 0.7 }),
    place(null, 'Receivables and other assets'),
    place(null, 'Cash on hand and bank balances | Cash and cash equivalents'),
  ]),
  place(null, 'Prepaid expenses', [], { chance: 0.7 }),
  place(null, 'Deferred tax assets', [], { chance: 0.2 }),
];

/** § 266 (3) HGB likewise. */
export const ENGLISH_LIABILITIES: readonly Scheme[] = [
  place(null, "Equity | Shareholders' equity", [
    place(null, 'Subscribed capital | Share capital'),
    place(null, 'Capital reserves', [], { chance: 0.6 }),
    place(null, 'Retained earnings | Revenue reserves', [], { chance: 0.8 }),
    place(null, 'Net income for the year | Net profit'),
  ]),
  place(null, 'Provisions | Accruals', [
    place(null, 'Tax provisions', [], { chance: 0.6 }),
    place(null, 'Other provisions'),
  ]),
  place(null, 'Liabilities', [
    place(null, 'Liabilities to banks', [], { chance: 0.7 }),
    place(null, 'Trade payables'),
    place(null, 'Liabilities to affiliated companies', [], { chance: 0.5 }),
    place(null, 'Other liabilities'),
  ]),
  place(null, 'Deferred income', [], { chance: 0.4 }),
];
