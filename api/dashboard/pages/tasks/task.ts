import type { FieldErrors } from '#contract/http/fieldErrors';
import type { Handover } from '#ports/handovers';
import { resourceId } from '../../../http/resourceId.ts';
import type { ApiServices } from '../../../services.ts';
import { assetUrl } from '../../assets.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { facts } from '../../parts/facts.ts';
import { fileField } from '../../parts/fileField.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { moment } from '../../parts/moment.ts';
import { taskPath } from '../../taskPath.ts';
import { webAddress } from '../../webAddress.ts';
import { type Page, page, part, refused, type Visit } from '../../visit.ts';
import { TASKS_PATH } from './tasks.ts';
import { acceptedFiles, wantedForms } from './wantedWords.ts';

type Ports = Pick<ApiServices, 'handovers' | 'now'>;

/** GET /tasks/{id}: a document that a person fetches for the enrichment of this id. */
export function task(ports: Ports): Page {
  return async (visit) => {
    const found = await ownHandover(ports, visit);
    return found === null ? refused('not_found') : taskPage(visit, found, {});
  };
}

/** GET /tasks/{id}/progress: what of it changes while a worker looks at the file. */
export function taskProgress(ports: Ports): Page {
  return async (visit) => {
    const found = await ownHandover(ports, visit);
    return found === null ? refused('not_found') : part(state(visit, found, {}));
  };
}

/** The hand-over of the path; null where the organization has none of it. */
export async function ownHandover(
  { handovers, now }: Ports,
  { request, session }: Pick<Visit, 'request' | 'session'>,
): Promise<Handover | null> {
  const id = resourceId(request.params['id']);
  const found = id === null ? null : await handovers.find(id, now());
  return found?.organizationId === session.person.organization.id ? found : null;
}

/** @param errors what is wrong with the file that was sent */
export function taskPage(visit: Visit, found: Handover, errors: FieldErrors) {
  const { wanted, enrichmentId } = found;
  const body = html`<script src="${assetUrl('upload.js')}" defer></script>
    ${wayBack(TASKS_PATH, 'Tasks')}
    ${heading(wanted.title, html`A document for <a href="/enrichments/${enrichmentId}">enrichment ${enrichmentId}</a>`)}
    ${facts([
      ['Company', wanted.company],
      ['Published', wanted.publishedOn ?? 'The portal does not say when.'],
    ])}
    ${state(visit, found, errors)}`;
  return page(`Fetch a document for enrichment ${enrichmentId}`, body, Object.keys(errors).length === 0 ? 200 : 422);
}

function state(visit: Visit, found: Handover, errors: FieldErrors): Html {
  switch (found.state) {
    case 'open':
      return live(null, saysOpen(found), open(visit, found, errors));
    case 'working':
      return live(
        `${taskPath(found.enrichmentId)}/progress`,
        'The file is being read.',
        html`<div class="flash calm"><p>A file is here and is being read. What comes of it appears here.</p></div>`,
      );
    case 'over':
      return live(null, 'Nothing is to be done any more.', over(found));
  }
}

function saysOpen({ refusal }: Handover): string {
  return refusal === null ? 'The document is wanted.' : `The last file was not taken: ${refusal}`;
}

function over({ enrichmentId }: Handover): Html {
  return html`<div class="flash calm">
    <p>
      Nothing is to be done here any more. <a href="/enrichments/${enrichmentId}">See what became of the enrichment</a>
    </p>
  </div>`;
}

function open(visit: Visit, found: Handover, errors: FieldErrors): Html {
  const { wanted, deadline, refusal } = found;
  return html`${
      refusal !== null &&
      html`<div class="flash problem task-refusal" role="alert">
        <p>The last file was not taken: ${refusal} The document is still wanted.</p>
      </div>`
    }
    <div class="card narrow task">
      <p class="hint">
        The portal shows this document to people only. Please fetch
        it${deadline !== null && html`; the task ends ${moment(deadline)}`}.
      </p>
      <ol>
        <li>
          ${searchLink(wanted.url)}. When the portal says that your session has ended, begin with this link again.
        </li>
        <li>Open “${wanted.title}” of ${wanted.company} and pass the check there.</li>
        <li>Keep ${wantedForms(wanted)}. A browser saves a page with Ctrl + S, or ⌘ + S on a Mac.</li>
        <li>Bring the file here:</li>
      </ol>
      ${forms(visit, found, errors)}
    </div>`;
}

/** Workers, who read what others wrote, say the address. */
function searchLink(url: string): Html {
  const address = webAddress(url);
  return address === null
    ? html`Search for it at the portal`
    : html`<a href="${address}" target="_blank" rel="noopener noreferrer"
        >Search for it at ${new URL(address).host}</a
      >`;
}

/** The file is sent by upload.js, which shows how far it is; without scripts by the form itself. */
function forms({ session }: Visit, { enrichmentId, wanted }: Handover, errors: FieldErrors): Html {
  const path = taskPath(enrichmentId);
  const file = { accept: acceptedFiles(wanted), kinds: wantedForms(wanted), otherwise: null };
  return html`<form method="post" action="${path}" enctype="multipart/form-data" data-upload="${path}/upload">
      ${csrfField(session.csrfToken)}<input type="hidden" name="upload" value="" />
      ${fileField({ typed: {}, errors }, file)}
      <button type="submit" class="primary">Bring the file</button>
      <p class="hint" role="status" data-busy></p>
    </form>
    <form method="post" action="${path}/skip">
      ${csrfField(session.csrfToken)}
      <p class="hint">If it cannot be had, the enrichment fails and costs nothing.</p>
      <button type="submit">It cannot be had</button>
    </form>`;
}
