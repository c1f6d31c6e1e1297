import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import { anchorsOf } from './anchorsOf.ts';
import { codeBlock } from './codeBlock.ts';
import { plainText } from './plainText.ts';
import { known, type MarkedToken, readMarkdown } from './readMarkdown.ts';

/** A column with longer texts has room for a few words in a line. */
const LONG_CHARACTERS = 40;

/** Where a text stands. */
export interface MarkdownPlace {
  /** The address that a link leads to; null where there is nothing, and only its words are shown. */
  readonly linkTo: (target: string) => string | null;
  /** How much deeper than written its headings are; negative where they are higher. */
  readonly deeper?: number;
}

export interface Heading {
  /** 1 to 6, as shown. */
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly body: Html;
  readonly headings: readonly Heading[];
}

/** A text of paragraphs, headings, lists, tables and code. HTML in it is left out. */
export function renderMarkdown(text: string, place: MarkdownPlace): RenderedMarkdown {
  const tokens = readMarkdown(text);
  const view = new MarkdownView(place, tokens);
  return { body: html`${view.blocks(tokens)}`, headings: view.headings };
}

/** A text within a line: code, emphasis and links. */
export function renderLine(text: string, place: MarkdownPlace): HtmlValue {
  const tokens = readMarkdown(text);
  const view = new MarkdownView(place, tokens);
  return tokens.map((token) => (token.type === 'paragraph' ? view.line(known(token.tokens)) : view.block(token)));
}

class MarkdownView {
  readonly #place: MarkdownPlace;
  readonly #anchors: ReadonlyMap<object, string>;
  #codes = 0;
  readonly headings: Heading[] = [];

  constructor(place: MarkdownPlace, tokens: readonly MarkedToken[]) {
    this.#place = place;
    this.#anchors = anchorsOf(tokens);
  }

  blocks(tokens: readonly MarkedToken[]): HtmlValue {
    return tokens.map((token) => this.block(token));
  }

  block(token: MarkedToken): HtmlValue {
    switch (token.type) {
      case 'heading':
        return this.#heading(token);
      case 'paragraph':
        return html`<p>${this.line(known(token.tokens))}</p>`;
      case 'list':
        return this.#list(token);
      case 'table':
        return this.#table(token);
      case 'code':
        return this.#code(token.text, token.lang ?? '');
      case 'blockquote':
        return html`<blockquote>${this.blocks(known(token.tokens))}</blockquote>`;
      case 'hr':
        return html`<hr />`;
      default:
        return this.line([token]);
    }
  }

  line(tokens: readonly MarkedToken[]): HtmlValue {
    return tokens.map((token) => this.#span(token));
  }

  #span(token: MarkedToken): HtmlValue {
    switch (token.type) {
      case 'codespan':
        return html`<code>${token.text}</code>`;
      case 'strong':
        return html`<strong>${this.line(known(token.tokens))}</strong>`;
      case 'em':
        return html`<em>${this.line(known(token.tokens))}</em>`;
      case 'link':
        return this.#link(token.href, this.line(known(token.tokens)));
      case 'image':
        return this.#image(token.href, token.text);
      case 'text':
        return token.tokens === undefined ? token.text : this.line(known(token.tokens));
      default:
        return plainText([token]);
    }
  }

  /** One that is not at the top of the text has no anchor. */
  #heading(heading: Extract<MarkedToken, { type: 'heading' }>): Html {
    const depth = heading.depth + (this.#place.deeper ?? 0);
    const tokens = known(heading.tokens);
    const text = plainText(tokens);
    const id = this.#anchors.get(heading);
    if (id === undefined) {
      return html`<p><strong>${this.line(tokens)}</strong></p>`;
    }
    this.headings.push({ depth, id, text });
    const inside = html`${this.line(tokens)} <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>`;
    switch (depth) {
      case 1:
        return html`<h1 id="${id}">${inside}</h1>`;
      case 2:
        return html`<h2 id="${id}">${inside}</h2>`;
      case 3:
        return html`<h3 id="${id}">${inside}</h3>`;
      default:
        return html`<h4 id="${id}">${inside}</h4>`;
    }
  }

  #list({ ordered, start, items }: Extract<MarkedToken, { type: 'list' }>): Html {
    const entries = items.map((item) => html`<li>${this.blocks(known(item.tokens))}</li>`);
    if (!ordered) {
      return html`<ul>
        ${entries}
      </ul>`;
    }
    return html`<ol start="${start === '' ? 1 : start}">
      ${entries}
    </ol>`;
  }

  /** Scrolls where it is too wide. A row whose first cell is code has its words as anchor, such as an error's code. */
  #table({ header, rows, align }: Extract<MarkedToken, { type: 'table' }>): Html {
    const lengths = header.map((_cell, at) => Math.max(...rows.map((row) => row[at]?.text.length ?? 0)));
    const classOf = (at: number): string =>
      [align[at] === 'right' ? 'number' : '', (lengths[at] ?? 0) > LONG_CHARACTERS ? 'long' : ''].join(' ').trim();
    const title = `Table: ${header.map(({ tokens }) => plainText(known(tokens))).join(', ')}`;
    const cells = (row: typeof header): HtmlValue =>
      row.map(({ tokens }, at) => html`<td class="${classOf(at)}">${this.line(known(tokens))}</td>`);
    return html`<div class="sideways" role="group" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${header.map(({ tokens }, at) => html`<th class="${classOf(at)}">${this.line(known(tokens))}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => {
            const id = this.#anchors.get(row);
            return id === undefined
              ? html`<tr>
                  ${cells(row)}
                </tr>`
              : html`<tr id="${id}">
                  ${cells(row)}
                </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
  }

  #code(text: string, language: string): Html {
    this.#codes += 1;
    const code = { id: `code-${this.#codes}`, text, language };
    // What draws it would be a large script.
    return language === 'mermaid'
      ? html`<details class="inside">
          <summary>Diagram ${this.#codes}, as Mermaid source</summary>
          ${codeBlock({ ...code, title: `Diagram ${this.#codes}` })}
        </details>`
      : codeBlock({ ...code, title: `Code ${this.#codes}` });
  }

  #link(target: string, words: HtmlValue): HtmlValue {
    const address = this.#place.linkTo(target);
    return address === null ? words : html`<a href="${address}">${words}</a>`;
  }

  #image(target: string, alternative: string): HtmlValue {
    const address = this.#place.linkTo(target);
    return address === null ? alternative : html`<img src="${address}" alt="${alternative}" loading="lazy" />`;
  }
}
