import type { CampaignResource } from '#contract/http/campaigns';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { CAMPAIGN_LIMITS } from '#domain/campaign';
import { assetUrl } from '../../assets.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { checkField, type FormState, formErrors, textField } from '../../parts/field.ts';
import { loadedField } from '../../parts/loadedField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import type { Fields } from '../../visit.ts';

export const PREVIEW_PATH = '/reach/campaigns/preview';
const FRAME = 'landing-preview';

/** Rows for links that are there from the beginning; the others open. */
const ROWS_SHOWN = 3;
const ROWS = Array.from({ length: CAMPAIGN_LIMITS.footerLinks }, (_, row) => row);
const FIELDS = ['name', 'headline', 'video_url', 'cta.label', 'cta.url', ...ROWS.flatMap(rowFields)];

/** What is heard unless it is unchecked. */
const ORG_WEBHOOKS = 'org_webhooks';

export interface CampaignForm {
  readonly action: string;
  readonly back: string;
  readonly csrfToken: string;
  /** The fields as they are stored; null for a new one. */
  readonly loaded: Fields | null;
}

/** The fields of a campaign beside its landing page as it will be; campaigns.js shows that as it is typed. */
export function campaignForm(state: FormState, { action, back, csrfToken, loaded }: CampaignForm): Html {
  return html`<script src="${assetUrl('campaigns.js')}" defer></script>
    ${formErrors(state, FIELDS)}
    <div class="beside">
      <form method="post" action="${action}" class="card" data-preview>
        ${csrfField(csrfToken)} ${nonceField()} ${loaded !== null && loadedField(loaded)} ${mainFields(state)}
        <fieldset class="field">
          <legend>Button</legend>
          ${linkRow(state, 'cta')}
        </fieldset>
        <fieldset class="field">
          <legend>Links below</legend>
          ${ROWS.slice(0, ROWS_SHOWN).map((row) => linkRow(state, `footer_links.${row}`, row + 1))}
          <details class="more" ${hasMore(state) && html`open`}>
            <summary>More links</summary>
            ${ROWS.slice(ROWS_SHOWN).map((row) => linkRow(state, `footer_links.${row}`, row + 1))}
          </details>
        </fieldset>
        ${checkField(
          ORG_WEBHOOKS,
          'The organization’s webhooks receive its events',
          state.typed[ORG_WEBHOOKS] === 'true',
          'Its own webhooks receive its events in any case.',
        )}
        <div class="row">
          <button type="submit" class="primary">Save the campaign</button>
          <button type="submit" formaction="${PREVIEW_PATH}" formtarget="${FRAME}" formnovalidate>
            Show the preview
          </button>
          <a class="button" href="${back}">Back</a>
        </div>
      </form>
      <figure class="preview">
        <figcaption>Landing page of Anna Berger</figcaption>
        <iframe name="${FRAME}" title="Preview of the landing page" src="about:blank"></iframe>
      </figure>
    </div>`;
}

/** What is typed into a new form. */
export const NEW_CAMPAIGN: Fields = { headline: 'A minute for {{name}}', [ORG_WEBHOOKS]: 'true' };

/** The form of a campaign as it is. */
export function typedOf({ cta, footer_links: links, ...found }: CampaignResource): Fields {
  return {
    name: found.name,
    headline: found.headline,
    video_url: found.video_url,
    'cta.label': cta.label,
    'cta.url': cta.url,
    ...Object.fromEntries(
      links.flatMap(({ label, url }, row) => [
        [`footer_links.${row}.label`, label],
        [`footer_links.${row}.url`, url],
      ]),
    ),
    ...(found.org_webhook_disabled ? {} : { [ORG_WEBHOOKS]: 'true' }),
  };
}

/** What was typed in the words of the API; rows that are empty are none. */
export function campaignInput(form: Fields) {
  const { name = '', headline = '', video_url: video = '' } = form;
  return {
    name,
    headline,
    video_url: video,
    cta: linkIn(form, 'cta'),
    footer_links: filledRows(form).map((row) => linkIn(form, `footer_links.${row}`)),
    org_webhook_disabled: form[ORG_WEBHOOKS] !== 'true',
  };
}

/** The API counts the links that it was given, the form its rows. */
export function errorsOfForm(form: Fields, errors: FieldErrors): FieldErrors {
  const rows = filledRows(form);
  return Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => [
      field.replace(/^footer_links\.(\d+)/, (_, index: string) => `footer_links.${rows[Number(index)] ?? index}`),
      problems,
    ]),
  );
}

function filledRows(form: Fields): readonly number[] {
  return ROWS.filter((row) => rowFields(row).some((field) => (form[field] ?? '').trim() !== ''));
}

function rowFields(row: number): readonly string[] {
  return [`footer_links.${row}.label`, `footer_links.${row}.url`];
}

function linkIn(form: Fields, name: string) {
  return { label: form[`${name}.label`] ?? '', url: form[`${name}.url`] ?? '' };
}

function mainFields(state: FormState): Html {
  return html`${textField(state, {
    name: 'name',
    label: 'Name',
    hint: 'What you call it; prospects never see it.',
    maxLength: CAMPAIGN_LIMITS.name,
  })}
  ${textField(state, {
    name: 'headline',
    label: 'Headline',
    hint: '{{name}} becomes the name of the prospect.',
    maxLength: CAMPAIGN_LIMITS.headline,
  })}
  ${textField(state, {
    name: 'video_url',
    label: 'Video',
    hint: 'Public address of a video that browsers can play, without a redirect.',
    placeholder: 'https://example.com/video.mp4',
  })}`;
}

/** @param count of several, which have to be told apart by who hears them */
function linkRow(state: FormState, name: string, count: number | null = null): Html {
  const isRequired = count === null;
  const label = (text: string): string => (count === null ? text : `${text} ${count}`);
  return html`<div class="pair">
    ${textField(state, { name: `${name}.label`, label: label('Text'), isRequired, maxLength: CAMPAIGN_LIMITS.label })}
    ${textField(state, { name: `${name}.url`, label: label('Address'), isRequired })}
  </div>`;
}

/** Whether a row that opens has something to show, if only what is wrong with it. */
function hasMore({ typed, errors }: FormState): boolean {
  return filledRows({ ...typed, ...Object.fromEntries(Object.keys(errors).map((field) => [field, field])) }).some(
    (row) => row >= ROWS_SHOWN,
  );
}
