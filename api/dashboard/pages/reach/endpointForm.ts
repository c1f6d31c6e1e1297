import type { FieldErrors } from '#contract/http/fieldErrors';
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent, WEBHOOK_EVENTS } from '#domain/campaign';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type Choice, type FormState, formErrors, selectField, textField } from '../../parts/field.ts';
import { loadedField } from '../../parts/loadedField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import type { Fields } from '../../visit.ts';
import { type Endpoint, eventField } from './endpoint.ts';

const FIELDS = ['url', 'events'];

/** The events as a person looks for them; together they are all. */
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
  /** The fields as they are stored; null for a new one. */
  readonly loaded: Fields | null;
}

/** One address, and the events that are sent there. */
export function endpointForm(state: FormState, { action, back, csrfToken, isMixed, loaded }: EndpointForm): Html {
  return html`${formErrors(state, FIELDS)}
    <form method="post" action="${action}" class="card narrow">
      ${csrfField(csrfToken)} ${nonceField()} ${loaded !== null && loadedField(loaded)}
      ${textField(state, {
        name: 'url',
        label: 'Address',
        hint: 'Public http or https address. Each event is sent there as a signed POST.',
        placeholder: 'https://example.com/hooks',
      })}
      ${eventChoice(state)}
      ${selectField(
        state,
        {
          name: 'delivers',
          label: 'How often',
          hint: `${WEBHOOK_EVENTS.join(', ')} and what monitors find come every time.`,
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

function eventChoice({ typed, errors }: FormState): Html {
  const problems = problemsOf(errors);
  return html`<fieldset class="field events" ${problems.length > 0 && html`aria-describedby="events-error"`}>
    <legend>Events</legend>
    ${problems.length > 0 && html`<div class="error" id="events-error">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`}
    <div class="event-groups">
      ${GROUPS.map(
        ([title, begins]) =>
          html`<div>
            <p class="hint">${title}</p>
            ${eventsThat(begins).map((event) => eventCheck(event, typed[eventField(event)] === 'true'))}
          </div>`,
      )}
    </div>
  </fieldset>`;
}

function problemsOf(errors: FieldErrors): readonly string[] {
  return errors['events'] ?? [];
}

function eventsThat(begins: readonly string[]): readonly SubscriptionEvent[] {
  return SUBSCRIPTION_EVENTS.filter((event) => begins.some((begin) => event.startsWith(begin)));
}

function eventCheck(event: SubscriptionEvent, isChecked: boolean): Html {
  const id = eventField(event);
  return html`<p class="event">
    <input id="${id}" name="${id}" type="checkbox" value="true" ${isChecked && html`checked`} />
    <label for="${id}"><code>${event}</code></label>
  </p>`;
}
