import { type Html, html, type HtmlValue } from '../dashboard/html.ts';
import { guideGroups } from './guides/guideGroups.ts';
import type { Guide } from './guides/readGuides.ts';
import type { ApiReference, ShownOperation } from './reference/readReference.ts';

interface Link {
  readonly address: string;
  readonly label: string;
}

interface Group {
  readonly title: string;
  readonly links: readonly Link[];
}

/** What the pages of the documentation are made from. */
export interface DocsContent {
  readonly reference: ApiReference;
  readonly guides: readonly Guide[];
}

/** The way around, with the group open that a page is in. */
export function navigation({ reference, guides }: DocsContent, here: string): Html {
  const { tags, webhooks } = reference;
  const byPath = new Map(guides.map((guide) => [guide.path, guide]));
  const received = { title: 'Webhooks that you receive', links: webhooks.map(toLink) };
  const guideLinks = guideGroups([...byPath.keys()]).map(({ title, paths }) => ({
    title,
    links: paths.flatMap((path) => byPath.get(path) ?? []).map(({ address, title: label }) => ({ address, label })),
  }));
  return html`<p class="back"><a href="/">← Dashboard</a></p>
    <p class="group">API reference</p>
    <ul>
      ${link({ address: '/docs', label: 'Introduction' }, here)}
      ${[...tags.map(({ name, operations }) => ({ title: name, links: operations.map(toLink) })), received].map((one) =>
        group(one, here),
      )}
    </ul>
    <p class="group">Guides</p>
    <ul>
      ${link({ address: '/docs/guides', label: 'All guides' }, here)} ${guideLinks.map((one) => group(one, here))}
    </ul>`;
}

/** One that starts work of a type goes by the type's name. */
function toLink({ address, summary, path }: ShownOperation): Link {
  return { address, label: /^\/api\/enrichments\/(\w+)(?:\/batch)?$/.exec(path)?.[1] ?? summary };
}

function group({ title, links }: Group, here: string): Html {
  const inside = html`<summary>${title}</summary>
    <ul>
      ${links.map((one) => link(one, here))}
    </ul>`;
  return links.some(({ address }) => address === here)
    ? html`<li>
        <details open>${inside}</details>
      </li>`
    : html`<li>
        <details>${inside}</details>
      </li>`;
}

function link({ address, label }: Link, here: string): HtmlValue {
  return address === here
    ? html`<li><a href="${address}" aria-current="page">${label}</a></li>`
    : html`<li><a href="${address}">${label}</a></li>`;
}
