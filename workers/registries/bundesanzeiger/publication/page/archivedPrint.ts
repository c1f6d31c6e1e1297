import { attribute, first, type HtmlElement, type HtmlNode, isTag, isText } from '../../../html.ts';
import { UnreadableDocument } from '../../../unreadableDocument.ts';
import { isRemoved } from '../../../unseenMarkup.ts';
import { publicationDay } from './publicationDay.ts';
import { PUBLICATION_BODY, readPublicationPage } from './publicationPage.ts';

/** What print is made of; anything else leaves its text behind. */
const PRINTED: ReadonlySet<string> = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div br hr span b strong i em u sup sub small s pre blockquote ul ol li dl dt dd ' +
    'table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
);
/** Elements without an end. */
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'col']);
/** Their content is code, or what a visitor would type. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style noscript template textarea select button iframe object embed svg math head'.split(' '),
);
const SPANS = ['colspan', 'rowspan'] as const;
/** By which the reader of publications knows its parts, and no others. */
const PART_CLASSES: ReadonlySet<string> = new Set(['b_teil', 'l_titel', 'z_titel']);
const PART_ID = /^(?:begin_pub|jp_[\w-]{1,60})$/u;

/** Nothing is loaded, run or sent from the print, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE =
  'body{font:16px/1.5 serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse}' +
  'td,th{padding:.2em .6em;vertical-align:top;text-align:left}';

/**
 * The publication of a page as print: a page of its own with the company, the title, the day and everything that is
 * published, and nothing of the portal around it: no scripts, addresses, forms or pictures.
 *
 * @param toldDay when it was published, where its page does not print that; ISO 8601
 * @throws UnreadableDocument where the page shows no publication, or does not say whose it is
 */
export function archivedPrint(bytes: Uint8Array, toldDay: string | null = null): Uint8Array {
  const { companyName, city, title, publishedOn: day, document } = readPublicationPage(bytes, toldDay);
  const publishedOn = publicationDay(day);
  const body = first(document, PUBLICATION_BODY);
  if (body === null) {
    throw new UnreadableDocument('The page shows no publication.');
  }
  const told = [companyName, ...(city === null ? [] : [city])];
  const company = told.join(', ');
  return new TextEncoder().encode(
    `<!doctype html><html lang="de"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<title>${escaped(`${title} – ${company}`)}</title><style>${STYLE}</style></head><body>` +
      `<header><p>${told.map((part) => `<span>${escaped(part)}</span>`).join(', ')}</p><p>${escaped(title)}</p><p>${escaped(publishedOn)}</p></header><hr>` +
      `<main class="publication_container">${body.children.map(printed).join('')}</main></body></html>\n`,
  );
}

function printed(node: HtmlNode): string {
  if (isText(node)) {
    return escaped(node.data);
  }
  if (!isTag(node)) {
    return '';
  }
  return isRemoved(node) ? placeOf(node) : LEFT_OUT.has(node.name) ? '' : printedElement(node);
}

/** What is unseen takes no cell and no row, and goes on parting the text around it. */
function placeOf(element: HtmlElement): string {
  return ['td', 'th', 'tr'].includes(element.name) ? '' : element.children.map(printed).join('');
}

function printedElement(element: HtmlElement): string {
  if (element.name === 'img') {
    return escaped(` [${attribute(element, 'alt')?.trim() || 'Bild'}] `);
  }
  const content = element.children.map(printed).join('');
  if (!PRINTED.has(element.name)) {
    return content;
  }
  const tag = `<${element.name}${partOf(element)}${SPANS.map((name) => spanOf(element, name)).join('')}>`;
  return EMPTY.has(element.name) ? tag : `${tag}${content}</${element.name}>`;
}

/** What tells a heading of the publication from one within it. */
function partOf(element: HtmlElement): string {
  const id = attribute(element, 'id') ?? '';
  const part = (attribute(element, 'class') ?? '').split(/\s+/u).find((name) => PART_CLASSES.has(name));
  return `${PART_ID.test(id) ? ` id="${id}"` : ''}${part === undefined ? '' : ` class="${part}"`}`;
}

/** Tables keep their shape. */
function spanOf(element: HtmlElement, name: (typeof SPANS)[number]): string {
  const value = attribute(element, name) ?? '';
  return /^\d{1,3}$/u.test(value) ? ` ${name}="${value}"` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
