import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import type { Visit } from '../../visit.ts';
import { typeOffer } from '../newEnrichment/typeOffer.ts';
import { lookUpCard } from './lookUpCard.ts';

type Ports = Pick<ApiServices, 'mirror' | 'now' | 'settings'>;

/** What an organization does first, in the order in which it is of use; who is no administrator is told whom to ask. */
export async function firstSteps(ports: Ports, visit: Visit): Promise<Html> {
  const isAdmin = visit.session.person.role === 'admin';
  return html`<h2>Get started</h2>
    <ol class="steps">
      <li>
        <h3>Look up a company</h3>
        ${lookUpCard(ports)}
      </li>
      <li>
        <h3>Start a single enrichment</h3>
        ${await typeOffer(ports, visit, {})}
      </li>
      <li>
        <h3>Send a list</h3>
        <p class="about"><a href="/batches/new">Start a batch</a> from a CSV or Excel file, or from pasted rows.</p>
      </li>
      <li>
        <h3>Connect your software</h3>
        <p class="about">
          ${
            isAdmin
              ? html`<a href="/keys">Create an API key</a>, then follow the <a href="/docs">API reference</a>.`
              : html`Ask an administrator for an API key, then follow the <a href="/docs">API reference</a>.`
          }
        </p>
      </li>
      ${
        isAdmin &&
        html`<li>
          <h3>Invite your team</h3>
          <p class="about"><a href="/team">Invite colleagues</a>; everybody has an own login and role.</p>
        </li>`
      }
    </ol>`;
}
