import type { OpenCaptcha } from '#ports/captchaQueue';
import { resourceId } from '../../http/resourceId.ts';
import type { ApiServices } from '../../services.ts';
import { captchaPath } from '../captchaPath.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { emptyState } from '../parts/emptyState.ts';
import { EMPTY_FORM, type FormState, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { live } from '../parts/live.ts';
import { moment } from '../parts/moment.ts';
import { answerCaptcha, CAPTCHA_CHARACTERS } from '../useCases/answerCaptcha.ts';
import { type Page, page, part, redirect, refused, SENT, type Visit } from '../visit.ts';

const PATH = '/captchas';
const TITLE = 'Captchas';
/** A person reads one picture at a time; how many wait tells whether help is needed. */
const COUNTED = 100;

type Ports = Pick<ApiServices, 'captchas' | 'now'>;

/** GET /captchas: the one that the enrichment `for` waits for, else the most urgent, and how many wait. */
export function captchas(ports: Ports): Page {
  return async (visit) => page(TITLE, body(visit, await openTo(ports, visit), EMPTY_FORM));
}

/** GET /captchas/waiting: what live.js polls while no captcha waits. */
export function captchasWaiting(ports: Ports): Page {
  return async (visit) => part(queue(visit, await openTo(ports, visit), EMPTY_FORM));
}

/** GET /captchas/{id}/picture */
export function captchaPicture({ captchas: waiting }: Ports): Page {
  return async ({ request, response, session }) => {
    const id = String(request.params['id']);
    const isOwn = await waiting.isOf(id, session.person.organization.id);
    const picture = isOwn ? await waiting.picture(id) : null;
    if (picture === null) {
      return refused('not_found');
    }
    response.writeHead(200, { 'Content-Type': mediaTypeOf(picture), 'Content-Length': picture.length });
    response.end(picture);
    return SENT;
  };
}

/** POST /captchas/{id} with `text`, or with `skip` where it cannot be read. */
export function answerCaptchaForm(ports: Ports): Page {
  return async (visit) => {
    const { form, request, session } = visit;
    const reading = form['skip'] === undefined ? (form['text'] ?? '').trim() : null;
    const outcome = await answerCaptcha(ports, session.person, String(request.params['id']), reading);
    switch (outcome.kind) {
      case 'not_found':
        return refused('not_found');
      case 'validation_failed': {
        const state = { typed: form, errors: outcome.errors };
        return page(TITLE, body(visit, await openTo(ports, visit), state), 422);
      }
      case 'answered':
      case 'skipped':
      case 'over':
        return redirect(wayOn(visit, outcome.kind), `captcha_${outcome.kind}`);
    }
  };
}

/** To the enrichment that goes on, for who came from it; else to the next picture. */
function wayOn(visit: Visit, outcome: 'answered' | 'skipped' | 'over'): string {
  const wanted = wantedOf(visit);
  if (wanted === null) {
    return PATH;
  }
  return outcome === 'answered' ? `/enrichments/${wanted}` : captchaPath(wanted);
}

/** The enrichment from whose page somebody comes. */
function wantedOf({ form, query }: Visit): number | null {
  return resourceId(form['for'] ?? query['for']);
}

async function openTo({ captchas: waiting, now }: Ports, visit: Visit): Promise<readonly OpenCaptcha[]> {
  const { session } = visit;
  const open = await waiting.open(now(), COUNTED, session.person.organization.id);
  const wanted = wantedOf(visit);
  return open.toSorted((one, other) => Number(other.enrichmentId === wanted) - Number(one.enrichmentId === wanted));
}

function body(visit: Visit, open: readonly OpenCaptcha[], state: FormState): Html {
  return html`${heading(TITLE, 'Pictures of the federal gazette that a person has to read, so that an enrichment can go on.')}
  ${queue(visit, open, state)}`;
}

function queue(visit: Visit, open: readonly OpenCaptcha[], state: FormState): Html {
  const [first] = open;
  if (first === undefined) {
    const nothing = emptyState(
      'No picture waits for you.',
      html`A new one appears here automatically<noscript>, once scripts are on; until then load the page again</noscript
        >. With a captcha provider configured, none ever does.`,
    );
    return live(`${PATH}/waiting`, 'No picture waits.', nothing);
  }
  const waiting = open.length === COUNTED ? `${COUNTED} or more wait` : `${open.length} waiting`;
  return live(null, waiting, firstCard(visit, first, waiting, state));
}

function firstCard(
  visit: Visit,
  { captchaId, enrichmentId, deadline }: OpenCaptcha,
  waiting: string,
  state: FormState,
): Html {
  return html`<div class="card narrow captcha">
    <p class="hint">
      ${waiting}. <a href="/enrichments/${enrichmentId}">Enrichment ${enrichmentId}</a> needs this one by
      ${moment(deadline)}.
    </p>
    <img src="${PATH}/${captchaId}/picture" alt="Characters to be typed below" />
    <form method="post" action="${PATH}/${captchaId}">
      ${csrfField(visit.session.csrfToken)}
      ${wantedOf(visit) !== null && html`<input type="hidden" name="for" value="${wantedOf(visit)}" />`}
      ${textField(state, { name: 'text', label: 'What it shows', maxLength: CAPTCHA_CHARACTERS, isFocused: true })}
      <div class="row">
        <button type="submit" class="primary">Answer</button>
        <button type="submit" name="skip" value="true" formnovalidate>I cannot read it</button>
      </div>
    </form>
  </div>`;
}

/** By its first bytes; the portal sends JPEG, GIF or PNG. */
function mediaTypeOf(picture: Uint8Array): string {
  const [first, second] = picture;
  if (first === 0x89 && second === 0x50) {
    return 'image/png';
  }
  return first === 0x47 && second === 0x49 ? 'image/gif' : 'image/jpeg';
}
