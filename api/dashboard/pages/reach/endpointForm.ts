import type { FieldErrors } from '#contract/http/fieldErrors';
import { BUDGET_EVENT, type SubscriptionEvent, WEBHOOK_EVENTS } from '#domain/campaign';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type Choice, type FormState, formErrors, selectField, textField } from '../../parts/field.ts';
import { loadedField } from '../../parts/loadedField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import type { Fields } from '../../visit.ts';
import { type Endpoint, eventField } from './endpoint.ts';

const FIELDS = ['url', 'events'];

/** The events as a person looks for them; a test finds each of them here. */
const GROUPS: readonly (readonly [title: string, begins: readonly string[]])[] = [
  ['Landing pages', ['prospect.']],
  ['Visits', ['page.', 'video.']],
  ['Clicks', ['cta.', 'footer_link.']],
  ['Webhooks', ['webhook.']],
  ['Budgets', ['budget.']],
  ['Monitors', ['company.', 'representative.', 'owner.', 'publication.', 'email.']],
];

const ONCE: Choice = { value: 'once', label: 'Only the first time for each prospect' };
const ALWAYS: Choice = { value: 'always', label: 'Every time' };
const SAME: Choice = { value: 'same', label: 'As it is now: some once, some every time' };

/** How often, in words. */
export const DELIVERS_WORDS: Fields = Object.fromEntries(
  [ONCE, ALWAYS, SAME].map(({ value, label }) => [value, label]),
);

export interface EndpointForm {
  /** Where it is sent. */
  readonly action: string;
  readonly back: string;
  readonly csrfToken: string;
  /** Whether its events differ in how often they are told. */
  readonly isMixed: boolean;
  /** Those that may be chosen. */
  readonly events: readonly SubscriptionEvent[];
  /** The fields as they are stored; null for a new one. */
  readonly loaded: Fields | null;
}

/** One address, and the events that are sent there. */
export function endpointForm(
  state: FormState,
  { action, back, csrfToken, isMixed, events, loaded }: EndpointForm,
): Html {
  return html`${formErrors(state, FIELDS)}
    <form method="post" action="${action}" class="card narrow">
      ${csrfField(csrfToken)} ${nonceField()} ${loaded !== null && loadedField(loaded)}
      ${textField(state, {
        name: 'url',
        label: 'Address',
        hint: 'Public http or https address. Each event is sent there as a signed POST.',
        placeholder: 'https://example.com/hooks',
      })}
      ${eventChoice(state, events)}
      ${selectField(
        state,
        {
          name: 'delivers',
          label: 'How often',
          hint: `${onlyEveryTime(events)} come every time.`,
        },
        isMixed ? [SAME, ONCE, ALWAYS] : [ONCE, ALWAYS],
      )}
      <div class="row">
        <button type="submit" class="primary">Save the webhook</button>
        <a class="button" href="${back}">Back</a>
      </div>
    </form>`;
}

/** The form of an address as it is now. */
export function typedOf({ url, webhooks }: Endpoint): FormState {
  const [first, ...others] = webhooks;
  const once = first.is_unique ? 'once' : 'always';
  return {
    typed: {
      url,
      delivers: others.every((one) => one.is_unique === first.is_unique) ? once : 'same',
      ...Object.fromEntries(webhooks.map(({ event }) => [eventField(event), 'true'])),
    },
    errors: {},
  };
}

/** Events that happen to no prospect. */
function onlyEveryTime(events: readonly SubscriptionEvent[]): string {
  return events.includes(BUDGET_EVENT)
    ? `${[...WEBHOOK_EVENTS, BUDGET_EVENT].join(', ')} and what monitors find`
    : WEBHOOK_EVENTS.join(' and ');
}

function eventChoice({ typed, errors }: FormState, events: readonly SubscriptionEvent[]): Html {
  const groups = GROUPS.map(([title, begins]) => ({ title, chosen: eventsThat(events, begins) })).filter(
    ({ chosen }) => chosen.length > 0,
  );
  const problems = problemsOf(errors);
  return html`<fieldset class="field events" ${problems.length > 0 && html`aria-describedby="events-error"`}>
    <legend>Events</legend>
    ${problems.length > 0 && html`<div class="error" id="events-error">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`}
    <div class="event-groups">
      ${groups.map(
        ({ title, chosen }) =>
          html`<div>
            <p class="hint">${title}</p>
            ${chosen.map((event) => eventCheck(event, typed[eventField(event)] === 'true'))}
          </div>`,
      )}
    </div>
  </fieldset>`;
}

function problemsOf(errors: FieldErrors): readonly string[] {
  return errors['events'] ?? [];
}

function eventsThat(events: readonly SubscriptionEvent[], begins: readonly string[]): readonly SubscriptionEvent[] {
  return events.filter((event) => begins.some((begin) => event.startsWith(begin)));
}

function eventCheck(event: SubscriptionEvent, isChecked: boolean): Html {
  const id = eventField(event);
  return html`<p class="event">
    <input id="${id}" name="${id}" type="checkbox" value="true" ${isChecked && html`checked`} />
    <label for="${id}"><code>${event}</code></label>
  </p>`;
}
