import type { CaptchaAnswerOutcome, OpenCaptcha } from '#ports/captchaQueue';
import type { ApiServices } from '../../services.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { emptyState } from '../parts/emptyState.ts';
import { EMPTY_FORM, type FormState, textField } from '../parts/field.ts';
import { heading } from '../parts/heading.ts';
import { live } from '../parts/live.ts';
import { moment } from '../parts/moment.ts';
import { type Page, page, part, redirect, refused, SENT, type Visit } from '../visit.ts';

const PATH = '/captchas';
const TITLE = 'Captchas';
/** A person reads one picture at a time; how many wait tells whether help is needed. */
const COUNTED = 100;
/** Far above what any captcha shows. */
const ANSWER_CHARACTERS = 50;

/** GET /captchas: the most urgent one, and how many wait behind it. */
export function captchas(services: ApiServices): Page {
  return async (visit) => page(TITLE, body(visit, await openTo(services, visit), EMPTY_FORM));
}

/** GET /captchas/waiting: what live.js polls while no captcha waits. */
export function captchasWaiting(services: ApiServices): Page {
  return async (visit) => part(queue(visit, await openTo(services, visit), EMPTY_FORM));
}

/** GET /captchas/{id}/picture */
export function captchaPicture({ captchas: queueOf }: ApiServices): Page {
  return async (visit) => {
    const id = await ownId(queueOf, visit);
    const picture = id === null ? null : await queueOf.picture(id);
    if (picture === null) {
      return refused('not_found');
    }
    visit.response.writeHead(200, { 'Content-Type': mediaTypeOf(picture), 'Content-Length': picture.length });
    visit.response.end(picture);
    return SENT;
  };
}

/** POST /captchas/{id} with `text`, or with `skip` where the picture cannot be read. */
export function answerCaptcha(services: ApiServices): Page {
  return async (visit) => {
    const id = await ownId(services.captchas, visit);
    if (id === null) {
      return refused('not_found');
    }
    const by = visit.session.person.email;
    if (visit.form['skip'] !== undefined) {
      return after(await services.captchas.skip(id, by, services.now()), 'captcha_skipped');
    }
    const text = (visit.form['text'] ?? '').trim();
    const problem = problemOf(text);
    if (problem !== null) {
      const state = { typed: visit.form, errors: { text: [problem] } };
      return page(TITLE, body(visit, await openTo(services, visit), state), 422);
    }
    return after(await services.captchas.answer(id, text, by, services.now()), 'captcha_answered');
  };
}

function openTo({ captchas: queueOf, now }: ApiServices, { session }: Visit): Promise<readonly OpenCaptcha[]> {
  return queueOf.open(now(), COUNTED, session.person.organization.id);
}

/** Null where it was not asked for an enrichment of the organization. */
async function ownId(queueOf: ApiServices['captchas'], { request, session }: Visit): Promise<string | null> {
  const id = String(request.params['id']);
  return (await queueOf.isOf(id, session.person.organization.id)) ? id : null;
}

function after({ kind }: CaptchaAnswerOutcome, taken: 'captcha_answered' | 'captcha_skipped') {
  return redirect(PATH, kind === 'taken' ? taken : 'captcha_over');
}

function problemOf(text: string): string | null {
  if (text === '') {
    return 'Type what the picture shows, or skip it.';
  }
  return text.length > ANSWER_CHARACTERS || /\p{Cc}/u.test(text)
    ? `Give at most ${ANSWER_CHARACTERS} characters.`
    : null;
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
      html`A new one appears here by itself. With a captcha provider configured, none ever does.`,
    );
    return live(`${PATH}/waiting`, 'No picture waits.', nothing);
  }
  const waiting = open.length === COUNTED ? `${COUNTED} or more wait` : `${open.length} waiting`;
  return live(null, waiting, desk(visit, first, waiting, state));
}

function desk({ session }: Visit, { captchaId, deadline }: OpenCaptcha, waiting: string, state: FormState): Html {
  return html`<div class="card narrow captcha">
    <p class="hint">${waiting}. The time for this one ends ${moment(deadline)}.</p>
    <img src="${PATH}/${captchaId}/picture" alt="Characters to be typed below" />
    <form method="post" action="${PATH}/${captchaId}">
      ${csrfField(session.csrfToken)}
      ${textField(state, { name: 'text', label: 'What it shows', maxLength: ANSWER_CHARACTERS })}
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
