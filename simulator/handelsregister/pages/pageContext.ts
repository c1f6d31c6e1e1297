import { html, type Markup } from '../../html.ts';
import { viewStateOf, type PageName, type Session, type View } from '../session.ts';
import { TEXTS, type Language, type Texts } from '../texts.ts';

/** What every page is drawn with. */
export interface PageContext {
  readonly language: Language;
  readonly texts: Texts;
  readonly session: Session;
  readonly view: View;
  /** A generated component id such as `j_idt227`; all of them shift between releases. */
  readonly generatedId: (number: number) => string;
  /** True where the page shows that the session has expired. */
  readonly expired: boolean;
}

export function pageContext(
  language: Language,
  session: Session,
  view: View,
  generatedId: (number: number) => string,
  expired = false,
): PageContext {
  return { language, texts: TEXTS[language], session, view, generatedId, expired };
}

/** The address of a page; those of a conversation carry its id. */
export function pageAddress(page: PageName, cid: number | null): string {
  const path = page === 'welcome' ? '/rp_web/welcome.xhtml' : `/rp_web/${page}/welcome.xhtml`;
  return cid === null ? path : `${path}?cid=${cid}`;
}

/** A JSF form: it posts to the page's own address and names itself and the view in hidden fields. */
export function jsfForm(context: PageContext, id: string, index: number, content: Markup): Markup {
  const action = pageAddress(context.view.page, context.view.conversation?.cid ?? null);
  return html` <form
    id="${id}"
    name="${id}"
    method="post"
    action="${action}"
    enctype="application/x-www-form-urlencoded"
  >
    <input type="hidden" name="${id}" value="${id}" />
    <input
      type="hidden"
      name="javax.faces.ViewState"
      id="j_id1:javax.faces.ViewState:${index}"
      value="${viewStateOf(context.view)}"
      autocomplete="off"
    />
    ${content}
  </form>`;
}

/** The onclick of a link that leaves the page by a full POST of its form. */
export function submitLink(formId: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params).map(([name, value]) => `'${name}':'${value}'`);
  return `PrimeFaces.addSubmitParam('${formId}',{${pairs.join(',')}}).submit('${formId}');return false;`;
}

/** The onclick of a link that posts its form by ajax; `update` is what the answer renders anew. */
export function ajaxLink(
  source: string,
  formId: string,
  update: string | null,
  params: Readonly<Record<string, string>> = {},
): string {
  const extra = Object.entries(params).map(([name, value]) => ({ name, value }));
  const options = [`s:"${source}"`, `f:"${formId}"`, ...(update === null ? [] : [`u:"${update}"`])];
  return `PrimeFaces.ab({${[...options, ...(extra.length === 0 ? [] : [`pa:${JSON.stringify(extra)}`])].join(',')}});return false;`;
}
