import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { reservationOf } from '../../../enrichments/reservationOf.ts';
import { requestedType } from '../../../enrichments/requestedType.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import type { FormState } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { startFromPage } from '../../startFromPage.ts';
import { type Fields, type Page, page, part, redirect, type Shown, type Visit } from '../../visit.ts';
import { enrichmentForm, TYPE_FIELD } from './enrichmentForm.ts';
import { typedInput } from './inputFields.ts';
import { mirrorHint, mirrorNote } from './mirrorHint.ts';
import { typeOffer } from './typeOffer.ts';

const TITLE = 'New enrichment';
const PATH = '/enrichments/new';
/** Of so many enrichments of the organization is told how long they took. */
const NEWEST = 2_000;

type Ports = Pick<ApiServices, 'credits' | 'mirror' | 'now' | 'overview' | 'settings'>;

/** GET /enrichments/new: all types, or the form of the one that `type` names; all other words fill its fields. */
export function newEnrichment(ports: Ports): Page {
  return async (visit) => {
    const { type: name, ...typed } = visit.query;
    if (name !== undefined) {
      return formPage(ports, visit, name, { typed, errors: {} });
    }
    return page(
      TITLE,
      html`${wayBack('/enrichments', 'Enrichments')}
      ${heading(TITLE, 'Choose what you want to know. For many rows at once, start a batch.', html`<a class="button" href="/batches/new">New batch</a>`)}
      ${await typeOffer(ports, visit, typed)}`,
    );
  };
}

/** POST /enrichments/new: starts it, and shows its page, which follows it. */
export function startEnrichmentForm(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const name = visit.form[TYPE_FIELD] ?? '';
    const type = enrichmentTypeByName(name);
    const input = type === null ? {} : typedInput(type, visit.form);
    const outcome = await startFromPage(ask, visit, name, input);
    return outcome.kind === 'started'
      ? redirect(`/enrichments/${outcome.id}`)
      : formPage(ports, visit, name, { typed: visit.form, errors: outcome.errors }, outcome.status);
  };
}

/** POST /enrichments/new/check: the form again, with where its answer would come from; for who has no script. */
export function checkEnrichmentForm(ports: Ports): Page {
  return (visit) => formPage(ports, visit, visit.form[TYPE_FIELD] ?? '', { typed: visit.form, errors: {} });
}

/** GET /enrichments/new/hint: where the answer to what is typed would come from, for hint.js. */
export function enrichmentHint(ports: Ports): Page {
  return async (visit) => {
    const type = enrichmentTypeByName(visit.query[TYPE_FIELD] ?? '');
    return part(type === null ? mirrorNote({ kind: 'open' }, null) : await noteOf(ports, visit, type, visit.query));
  };
}

async function formPage(ports: Ports, visit: Visit, name: string, state: FormState, status = 200): Promise<Shown> {
  const { organization } = visit.session.person;
  const requested = requestedType(name, organization);
  if (requested.kind !== 'allowed') {
    return refusalPageOf(requested);
  }
  const { type } = requested;
  const [note, { available }] = await Promise.all([
    noteOf(ports, visit, type, state.typed),
    ports.credits.balance(organization.id),
  ]);
  const form = enrichmentForm({
    type,
    state,
    price: reservationOf(ports, type.name, {}),
    available,
    note,
    csrfToken: visit.session.csrfToken,
  });
  return page(
    type.summary,
    html`${wayBack(PATH, TITLE)} ${heading(type.summary, html`<code>${type.name}</code>`)} ${form}
      <details class="more">
        <summary>How it works</summary>
        <p class="about">${type.description}</p>
      </details>`,
    status,
  );
}

async function noteOf(ports: Ports, { session }: Visit, type: EnrichmentType, typed: Fields): Promise<Html> {
  const [hint, times] = await Promise.all([
    mirrorHint(ports, session.person.organization.id, type, typedInput(type, typed)),
    ports.overview.workTimes(session.person.organization.id, NEWEST),
  ]);
  const lately = times.find((one) => one.type === type.name)?.medianMilliseconds ?? null;
  return mirrorNote(hint, lately);
}
