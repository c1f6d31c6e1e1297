/** What a labelled part of a printout states. */
export type Subject =
  | 'entryCount'
  | 'name'
  | 'seat'
  | 'purpose'
  | 'capital'
  | 'contributions'
  | 'rule'
  | 'representatives'
  | 'prokura'
  | 'form'
  | 'relations'
  | 'limitedPartners'
  | 'lastEntry'
  | 'remarks';

/** Labels wrap, and every register words them in its own way (HRV §§ 40, 43; GenRegV § 26; PRV § 5; VRV § 3). */
export const LABELS: readonly (readonly [Subject, string])[] = [
  ['entryCount', String.raw`(?:Anzahl\s+der\s+bisherigen\s+Eintragungen)`],
  ['name', String.raw`(?:Firma|Name)(?![\p{L}\p{N}-])`],
  [
    'seat',
    String.raw`Sitz(?:[,\s]+(?:(?:und|oder|Ort\s+der|Hauptniederlassung|Niederlassung|(?:inländische\s+)?Geschäftsanschrift|Anschrift|empfangsberechtigte\s+Person|Zweigniederlassungen)(?![\p{L}:])))*(?:[,\s]+Zweigniederlassungen|,\s+(?:(?:inländische\s+)?Geschäftsanschrift|Anschrift)(?=\s*:))?`,
  ],
  ['purpose', String.raw`Gegenstand(?:\s+(?:des\s+Unternehmens|der\s+Partnerschaft))?(?!\p{L})`],
  ['capital', String.raw`Grund-\s+oder\s+Stammkapital`],
  ['contributions', String.raw`(?:Nachschusspflicht|Haftsumme|Geschäftsanteil)(?:[^:\n]*[^:\s])?`],
  ['rule', String.raw`Allgemeine\s+Vertretungsregelung`],
  [
    'representatives',
    String.raw`(?:Vorstand|Leitungsorgan|Inhaber|Persönlich|Partner|Gesellschafter|Geschäftsführ|Vertretungsberechtigte)[^:]{0,260}?besondere\s+Vertretungsbefugnis(?:se)?`,
  ],
  ['prokura', String.raw`Prokura(?![\p{L}\p{N}-])`],
  [
    'form',
    String.raw`(?:Rechtsform(?:[,\s]+(?:Beginn|und|Satzung|oder\s+Gesellschaftsvertrag|Statut)(?!\p{L}))*|Satzung(?!\p{L}))`,
  ],
  ['relations', String.raw`Sonstige\s+Rechtsverhältnisse`],
  ['limitedPartners', String.raw`Kommanditisten(?:,\s+Mitglieder)?`],
  ['lastEntry', String.raw`Tag\s+der\s+letzten\s+Eintragung`],
  ['remarks', String.raw`Bemerkungen(?!\p{L})`],
];
