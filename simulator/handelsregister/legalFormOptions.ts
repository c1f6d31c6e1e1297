import { LEGAL_FORMS, type LegalFormKey } from '../dataset/legalForms.ts';

/** An option of the extended search: value and label of the select, and the invented forms that it finds. */
export interface LegalFormOption {
  readonly value: string;
  readonly label: string;
  readonly forms: readonly LegalFormKey[];
}

/** Values after docs/spec/registries.md, "Register search form"; forms of which no company is invented are left out. */
export const LEGAL_FORM_OPTIONS: readonly LegalFormOption[] = [
  { value: '1', label: 'Aktiengesellschaft', forms: ['ag'] },
  { value: '2', label: 'eingetragene Genossenschaft', forms: ['eg'] },
  { value: '3', label: 'eingetragener Verein', forms: ['ev'] },
  { value: '4', label: 'Einzelkauffrau', forms: ['ek'] },
  { value: '5', label: 'Einzelkaufmann', forms: ['ek'] },
  { value: '6', label: 'Europäische Aktiengesellschaft (SE)', forms: ['se'] },
  { value: '8', label: 'Gesellschaft mit beschränkter Haftung', forms: ['gmbh', 'ug'] },
  { value: '10', label: 'Kommanditgesellschaft', forms: ['kg', 'gmbh_co_kg'] },
  { value: '12', label: 'Offene Handelsgesellschaft', forms: ['ohg'] },
  { value: '13', label: 'Partnerschaft', forms: ['partg'] },
];

/** XJustiz codes of the forms that an option finds; none for an unknown option. */
export function formsOfOption(value: string): readonly string[] {
  const forms = LEGAL_FORM_OPTIONS.find((option) => option.value === value)?.forms ?? [];
  return forms.map((form) => LEGAL_FORMS[form].code);
}
