import {
  all,
  attribute,
  isTag,
  isText,
  parseHtml,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
} from './html.ts';

/** Stands where something unseen was between two letters or digits, which it keeps apart; no number has it. */
export const UNSEEN_PLACE = '\uFFFC';

/** What browsers never lay out as text of the page (HTML Standard, 15.3.1 "Hidden elements"), and fields of forms. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(
  'script style noscript template head title datalist select textarea iframe object embed audio video canvas'.split(
    ' ',
  ),
);
/** What is struck out is withdrawn. */
const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);
/** Of Bootstrap, which the portal is made with; `d-md-block` shows again what `d-none` hides. */
const HIDING_CLASS = /(?:^|\s)(?:hidden|hide|invisible|sr-only|visually-hidden)(?:\s|$)/u;
const NO_DISPLAY_CLASS = /(?:^|\s)d-none(?:\s|$)/u;
const SHOWN_AGAIN_CLASS = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/u;

/** Declarations in small letters and without blanks. */
const REMOVING = /^(?:display:none|text-indent:-\d{3}.*)$/u;
const LIFTED = /^position:(?:absolute|fixed)$/u;
const FAR_AWAY = /^(?:left|top|right):-\d{3,}/u;
/** What leaves the place of an element empty; text of one pixel is no text. */
const CONCEALING = new RegExp(
  `^(?:${[
    String.raw`(?:content-)?visibility:(?:hidden|collapse)`,
    String.raw`font(?:-size)?:0*(?:\.0+)?(?:px|pt|r?em|ex|%)?(?:/.*)?`,
    String.raw`font-size:(?:0*\.\d+|0*1(?:\.0+)?)(?:px|pt)`,
    String.raw`opacity:0*(?:\.0+)?%?`,
    String.raw`color:(?:transparent|(?:rgb|hsl)a?\(.*[,/]0*(?:\.0+)?\))`,
    String.raw`clip(?:-path)?:(?:rect|inset)\(.*`,
    String.raw`transform:scale[xy]?\(0\)`,
    String.raw`text-decoration(?:-line)?:.*line-through.*`,
  ].join('|')})$`,
  'u',
);

type Visibility = 'shown' | 'concealed' | 'removed';

/**
 * Empties all that a visitor does not see within an element, whether its mark-up says so or a style sheet of the page, so
 * that readers take none of it for text, and marks with `hidden` what takes no place. Changes the page; elements stay where
 * they are.
 */
export function emptyUnseen(page: HtmlDocument, body: HtmlElement): void {
  const bySheet = visibilityBySheets(page, body);
  for (const element of all(body, '*')) {
    const visibility = strongest([ownVisibility(element), bySheet.get(element) ?? 'shown']);
    if (visibility !== 'shown') {
      element.children = hasText(element) ? placeholders(element) : [];
      if (visibility === 'removed') {
        element.attribs['hidden'] = '';
      }
    }
  }
}

/** Whether an element takes no place on a page that `emptyUnseen` has gone through. */
export function isRemoved(element: HtmlElement): boolean {
  return attribute(element, 'hidden') !== null;
}

function ownVisibility(element: HtmlElement): Visibility {
  const classes = attribute(element, 'class') ?? '';
  const isGone = attribute(element, 'hidden') !== null || NEVER_SHOWN.has(element.name) || STRUCK.has(element.name);
  const isNotDisplayed = NO_DISPLAY_CLASS.test(classes) && !SHOWN_AGAIN_CLASS.test(classes);
  return isGone || isNotDisplayed || HIDING_CLASS.test(classes)
    ? 'removed'
    : declaredVisibility(attribute(element, 'style') ?? '');
}

function declaredVisibility(style: string): Visibility {
  if (style === '') {
    return 'shown';
  }
  const declarations = style
    .toLowerCase()
    .replace(/\/\*.*?\*\/|!important|\s/gsu, '')
    .split(';');
  const has = (pattern: RegExp): boolean => declarations.some((declaration) => pattern.test(declaration));
  const isAway = has(REMOVING) || (has(LIFTED) && has(FAR_AWAY));
  return isAway ? 'removed' : has(CONCEALING) ? 'concealed' : 'shown';
}

/** Rules beyond this are not looked at; no publication has a hundred. */
const MOST_RULES = 500;
/** A selector and its declarations, those within `@media` as well. */
const RULE = /([^{}]{1,500})\{([^{}]{1,2000})\}/gu;

function visibilityBySheets(page: HtmlDocument, body: HtmlElement): ReadonlyMap<HtmlElement, Visibility> {
  const sheets = all(page, 'style').map(({ children }) => children.map((child) => (isText(child) ? child.data : '')));
  const rules = [...sheets.flat().join('\n').matchAll(RULE)].slice(0, MOST_RULES);
  const found = new Map<HtmlElement, Visibility>();
  for (const [, selector = '', declarations = ''] of rules) {
    const visibility = declaredVisibility(declarations);
    const hidden = visibility === 'shown' ? [] : selected(body, selector);
    hidden.forEach((element) => found.set(element, strongest([visibility, found.get(element) ?? 'shown'])));
  }
  return found;
}

/** None where a selector is one of the browser's own, or none at all. */
function selected(body: HtmlElement, selector: string): readonly HtmlElement[] {
  try {
    return all(body, selector.trim());
  } catch {
    return [];
  }
}

function strongest(visibilities: readonly Visibility[]): Visibility {
  return visibilities.includes('removed') ? 'removed' : visibilities.includes('concealed') ? 'concealed' : 'shown';
}

function hasText(element: HtmlElement): boolean {
  return element.children.some((child) => (isText(child) ? child.data.trim() !== '' : isTag(child) && hasText(child)));
}

function placeholders(parent: HtmlElement): HtmlNode[] {
  return parseHtml(UNSEEN_PLACE).children.map((child) => Object.assign(child, { parent }));
}
