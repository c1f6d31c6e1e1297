import { type Html, html } from '../../dashboard/html.ts';
import { facts } from '../../dashboard/parts/facts.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import { createSlugger } from '../markdown/slugger.ts';
import { descriptionPlace } from '../reference/descriptionPlace.ts';
import { methodBadge } from '../reference/methodBadge.ts';
import type { ApiReference, ReferenceTag, ShownOperation } from '../reference/readReference.ts';
import type { DocsPage } from './docsPage.ts';

/** GET /docs: what a stranger has to know before the first request, and everything that can be asked. */
export function homePage(reference: ApiReference): DocsPage {
  const { title, summary, version, baseUrl, introduction, tags, webhooks } = reference;
  const { body, headings } = renderMarkdown(introduction, { ...descriptionPlace, deeper: -1 });
  return {
    title: 'API reference',
    address: '/docs',
    headings: [
      ...headings,
      { depth: 2, id: 'operations', text: 'Operations' },
      { depth: 2, id: 'received', text: 'Webhooks that you receive' },
    ],
    body: html`<article class="prose">
      <h1>${title}</h1>
      <p class="about">${summary}</p>
      ${facts([
        ['Address', html`<code>${baseUrl}</code>`],
        ['Version', version],
        ['For programs', html`<a href="/openapi.json">openapi.json</a>`],
        ['For people', html`<a href="/docs/guides">Guides</a>, <a href="/">Dashboard</a>`],
      ])}
      ${body}
      <h2 id="operations">Operations</h2>
      ${tags.map(tagView)}
      <h2 id="received">Webhooks that you receive</h2>
      <ul class="operations">
        ${webhooks.map(entry)}
      </ul>
    </article>`,
  };
}

/** The anchor of a group of operations on this page. */
export function tagAnchor(name: string): string {
  return `tag-${createSlugger()(name)}`;
}

function tagView({ name, description, operations }: ReferenceTag): Html {
  return html`<h3 id="${tagAnchor(name)}">${name}</h3>
    <p>${description}</p>
    <ul class="operations">
      ${operations.map(entry)}
    </ul>`;
}

function entry({ method, path, summary, address }: ShownOperation): Html {
  return html`<li>
    <a href="${address}">${summary}</a>
    <span class="request">${methodBadge(method)} <code>${path}</code></span>
  </li>`;
}
