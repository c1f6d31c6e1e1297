import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What stands where something was taken out. */
const REDACTED = '[redacted]';
/** Labels of buttons and choices are the portal's own; everything else in a field may be the visitor's. */
const OWN_VALUES: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'radio', 'checkbox']);
/** Their text is code and state of the page, or what a visitor typed. */
const EMPTIED: ReadonlySet<string> = new Set(['script', 'textarea', 'noscript', 'template']);
/** Session ids as servers write them into addresses. */
const SESSION_ID = /((?:jsessionid|phpsessid|sessionid|sid)=)[\w.%!~-]+/giu;
/** `javax.faces.ViewState` and tokens against forged requests, wherever a page writes them down. */
const STATE = /((?:ViewState|csrf|xsrf|token|nonce)[\w:.-]{0,40}["'\]\s]{0,3}[=:]\s{0,3}["']?)[^"'&\s<>)]+/giu;
/** Shorter values of cookies are settings, and stand in pages by chance. */
const LEAST_SECRET_LETTERS = 6;
/** Pictures inside of a page use up its room and show nothing that its mark-up needs. */
const LONG_DATA = /data:[^"'\s)]{100,}/giu;

/**
 * A page without scripts, comments, form values, session ids and the given secrets. Its mark-up stays, since that is
 * what a person must look at.
 * @param secrets values that must not stay wherever they occur: those of the visitor's cookies
 */
export function redactPage(html: string, secrets: readonly string[]): string {
  const writer = new PageWriter(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, writer);
  tokenizer.write(html);
  tokenizer.end();
  const hidden = secrets.filter((secret) => secret.length >= LEAST_SECRET_LETTERS);
  return [...hidden, ...hidden.map(encodeURIComponent)]
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, REDACTED), withoutTokens(writer.text));
}

function withoutTokens(text: string): string {
  return text.replace(LONG_DATA, 'data:…').replace(SESSION_ID, `$1${REDACTED}`).replace(STATE, `$1${REDACTED}`);
}

/** For comments and declarations, which are left out, and for entities, which stay as they are written. */
function ignore(): void {
  return undefined;
}

/** Writes a page as it is read: a tree of it could be too deep, and no page is too broken for this. */
class PageWriter implements TokenizerCallbacks {
  text = '';
  readonly #html: string;
  #tag = '';
  #attributes: (readonly [name: string, value: string])[] = [];
  #value = '';
  /** Elements open whose content is left out. */
  #emptied = 0;

  readonly oncomment = ignore;
  readonly oncdata = ignore;
  readonly ondeclaration = ignore;
  readonly onprocessinginstruction = ignore;
  readonly ontextentity = ignore;
  readonly onattribentity = ignore;
  readonly onend = ignore;

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end);
    this.#attributes = [];
  }

  onattribname(start: number, end: number): void {
    this.#attributes.push([this.#html.slice(start, end), '']);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribend(): void {
    const [name = ''] = this.#attributes.pop() ?? [];
    this.#attributes.push([name, this.#value]);
  }

  onopentagend(): void {
    this.#write(openTag(this.#tag, this.#attributes));
    this.#emptied += EMPTIED.has(this.#tag.toLowerCase()) ? 1 : 0;
  }

  onselfclosingtag(): void {
    // Browsers do not know the slash of `<textarea/>`.
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    this.#emptied = Math.max(0, this.#emptied - (EMPTIED.has(name.toLowerCase()) ? 1 : 0));
    this.#write(`</${name}>`);
  }

  ontext(start: number, end: number): void {
    this.#write(this.#html.slice(start, end));
  }

  #write(text: string): void {
    this.text += this.#emptied === 0 ? text : '';
  }
}

function openTag(name: string, attributes: readonly (readonly [string, string])[]): string {
  const byName = new Map(attributes.map(([key, value]) => [key.toLowerCase(), value]));
  const written = attributes.map(
    ([key, value]) =>
      ` ${key}="${shownValue(name.toLowerCase(), key.toLowerCase(), value, byName).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}

function shownValue(name: string, key: string, value: string, attributes: ReadonlyMap<string, string>): string {
  const isField = name === 'input' && key === 'value';
  const isToken = name === 'meta' && key === 'content' && /csrf|token|nonce/iu.test(attributes.get('name') ?? '');
  const isOwn = OWN_VALUES.has((attributes.get('type') ?? '').toLowerCase());
  return value !== '' && ((isField && !isOwn) || isToken) ? REDACTED : value;
}
