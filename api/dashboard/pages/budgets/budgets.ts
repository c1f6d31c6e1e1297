import type { BudgetResource } from '#contract/http/budgets';
import { BUDGETS_MAX } from '#domain/budget';
import type { ApiServices } from '../../../services.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { EMPTY_FORM, type FormState } from '../../parts/field.ts';
import { heading } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { shareBar } from '../../parts/shareBar.ts';
import { type Column, table } from '../../parts/table.ts';
import { isAdmin, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { budgetForm, type KeyChoice, readBudgetForm, typedOf } from './budgetForm.ts';
import { usageTables } from './usageTables.ts';

const PATH = '/budgets';
const TITLE = 'Budgets';
const COLUMNS: readonly Column[] = [
  { title: 'For' },
  { title: 'Used' },
  { title: 'Credits', isNumber: true },
  { title: 'Limit', isNumber: true },
  { title: 'Left', isNumber: true },
  { title: 'Resets' },
];

type Ports = Pick<ApiServices, 'identities'>;

/** GET /budgets: the caps with what is used of them, the form for administrators, and what credits went to. */
export function budgets(ports: Ports, ask: Ask): Page {
  return (visit) => shown(ports, ask, visit, null);
}

/** POST /budgets: the caps of the form in place of all. */
export function saveBudgets(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const read = readBudgetForm(visit.form);
    const outcome = await ask('putBudgets', visit, { input: { budgets: read.budgets }, isEachTime: true });
    if (outcome.kind === 'validation_failed') {
      return shown(ports, ask, visit, { typed: visit.form, errors: read.fieldErrors(outcome.errors) }, 422);
    }
    return isRefusal(outcome) ? refusalPageOf(outcome) : redirect(PATH, 'budgets_saved');
  };
}

/** @param typed the form as it was sent; null where it begins with what is set */
async function shown(ports: Ports, ask: Ask, visit: Visit, typed: FormState | null, status = 200): Promise<Shown> {
  const [listed, byKey, byType, known] = await Promise.all([
    ask('getBudgets', visit),
    ask('getUsage', visit, { input: { group_by: 'key' } }),
    ask('getUsage', visit, { input: { group_by: 'type' } }),
    ports.identities.keys(visit.session.person.organization.id),
  ]);
  if (isRefusal(byKey) || isRefusal(byType)) {
    throw new Error('The last days are refused by no rule');
  }
  const caps = listed.data;
  const keys = known.filter(({ revokedAt }) => revokedAt === null).map(({ id, name }) => ({ id, name }));
  const state = typed ?? { ...EMPTY_FORM, typed: typedOf(caps) };
  const body = html`${heading(TITLE, 'Caps on what may be reserved and spent. Days and months are of UTC.')}
  ${capsTable(caps, known)}
  ${isAdmin(visit) && budgetForm(state, { csrfToken: visit.session.csrfToken, keys, rows: rowsOf(caps, state) })}
  ${usageTables(byKey.data, byType.data)}`;
  return page(TITLE, body, status);
}

/** One for each cap, and one for another. */
function rowsOf(caps: readonly BudgetResource[], { typed }: FormState): number {
  const sent = Object.keys(typed).filter((name) => name.startsWith('limit_')).length;
  return Math.min(BUDGETS_MAX, Math.max(caps.length + 1, sent));
}

function capsTable(caps: readonly BudgetResource[], keys: readonly KeyChoice[]): Html {
  return caps.length === 0
    ? emptyState('There are no caps.', html`An administrator can set what may be spent in a day or a month.`)
    : table(
        'Caps',
        COLUMNS,
        caps.map((one) => cells(one, keys)),
      );
}

function cells(cap: BudgetResource, keys: readonly KeyChoice[]) {
  const {
    scope,
    period,
    limit_credits: limit,
    used_credits: used,
    remaining_credits: left,
    warn_at_percent: warn,
  } = cap;
  const subject =
    scope.kind === 'organization'
      ? 'the organization'
      : `key ${keys.find(({ id }) => id === scope.id)?.name ?? String(scope.id)}`;
  const percent = limit === 0 ? 100 : (used / limit) * 100;
  const tone = percent >= 100 ? 'bad' : percent >= (warn ?? 100) ? 'calm' : 'good';
  const words = `A ${period} of ${subject}`;
  return [
    words,
    shareBar(`${words}: used`, Math.max(limit, 1), [[tone, limit === 0 ? 1 : Math.min(used, limit)]]),
    number(used),
    number(limit),
    number(left),
    moment(cap.resets_at),
  ];
}
