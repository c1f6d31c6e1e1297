import type { RegisterType } from '#domain/companyId';
import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument, DomField, DomSelect } from '../../browser/dom.ts';
import { changedMarkup } from '../understood.ts';

/** What the normal search is asked for; null leaves a field empty. */
export interface SearchCriteria {
  readonly keywords: string | null;
  readonly registerType: RegisterType | null;
  /** Digits only: the field takes nothing else (docs/spec/registries.md, "Company ids"). */
  readonly registerNumber: string | null;
  readonly courtCode: string | null;
}

/** The portal's largest page, and as many hits as it lists. */
export const MOST_HITS = 100;

/** The form as it is before it is sent. */
interface FormValues {
  readonly keywords: string;
  readonly registerType: string;
  readonly registerNumber: string;
  readonly courtCode: string;
  readonly pageSize: string;
  readonly closedSheets: boolean;
}

/**
 * Fills in the search form as a visitor would: drop-downs by their lists, since the hidden `<select>`s are only their
 * shadow. Closed sheets are included, because deleted companies are wanted too.
 * @throws WorkError `needs_human` where the form does not hold what was filled in
 */
export async function fillSearchForm(session: BrowserSession, criteria: SearchCriteria): Promise<void> {
  const wanted: FormValues = {
    keywords: criteria.keywords ?? '',
    registerType: criteria.registerType ?? '',
    registerNumber: criteria.registerNumber ?? '',
    courtCode: criteria.courtCode ?? '',
    pageSize: String(MOST_HITS),
    closedSheets: true,
  };
  const actual = await session.page.evaluate(fillInPage, wanted);
  const wrong = Object.entries(wanted).find(([name, value]) => actual[name as keyof FormValues] !== value);
  if (wrong !== undefined) {
    throw changedMarkup(`The search form does not take the value for ${wrong[0]}.`);
  }
}

export async function sendSearchForm(session: BrowserSession): Promise<void> {
  await session.page.evaluate(sendInPage);
}

declare const document: DomDocument;

/** Runs in the page. Returns what the form holds afterwards; a missing field reads as empty. */
function fillInPage(wanted: FormValues): FormValues {
  const field = (id: string) => document.getElementById(`form:${id}`) as DomField | null;
  const write = (id: string, value: string): string => {
    const input = field(id);
    if (input !== null) {
      input.value = value;
    }
    return input?.value ?? '';
  };
  const choose = (id: string, value: string): string => {
    const select = document.getElementById(`form:${id}_input`) as DomSelect | null;
    const position = [...(select?.options ?? [])].findIndex((option) => option.value === value);
    const items = document.querySelectorAll(`[id="form:${id}_panel"] li`);
    if (select !== null && select.value !== value) {
      [...items][position]?.click();
    }
    return select?.value ?? '';
  };
  const check = (id: string, wish: boolean): boolean => {
    const box = field(`${id}_input`);
    if (box !== null && box.checked !== wish) {
      box.click();
    }
    return box?.checked ?? false;
  };
  return {
    keywords: write('schlagwoerter', wanted.keywords),
    registerType: choose('registerArt', wanted.registerType),
    registerNumber: write('registerNummer', wanted.registerNumber),
    courtCode: choose('registergericht', wanted.courtCode),
    pageSize: choose('ergebnisseProSeite', wanted.pageSize),
    closedSheets: check('auchGeloeschte', wanted.closedSheets),
  };
}

/** Runs in the page. */
function sendInPage(): void {
  document.getElementById('form:btnSuche')?.click();
}
