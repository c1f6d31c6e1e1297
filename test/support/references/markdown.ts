/** What other texts can point at in a Markdown document. */
export interface MarkdownDocument {
  /** Texts of the headings, as a citation writes them: without marks of code and emphasis. */
  readonly headings: readonly string[];
  /** What `#…` of a link may name. */
  readonly anchors: readonly string[];
}

/** A document without its code blocks, whose lines may look like headings and links. */
export function proseOf(markdown: string): string {
  return markdown.replaceAll(/^ *(```+|~~~+)[\s\S]*?^ *\1 *$/gmu, '');
}

export function readMarkdown(markdown: string): MarkdownDocument {
  const lines = proseOf(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gmu);
  const headings = [...lines].map(([, text = '']) => plain(text));
  return { headings, anchors: anchorsOf(headings) };
}

/** Where the links of a document lead, as written; code in a line is no link. */
export function linksOf(markdown: string): readonly string[] {
  const prose = proseOf(markdown).replaceAll(/(`+)(?:(?!\1)[^\n])*\1/gu, 'code');
  const inline = prose.matchAll(/\]\(<?([^)\s>]+)>?(?: +"[^"]*")?\)/gu);
  const defined = prose.matchAll(/^ {0,3}\[[^\]]+\]: +<?([^\s>]+)>?/gmu);
  return [...inline, ...defined].map(([, target = '']) => target);
}

function plain(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[`*]/gu, '')
    .trim();
}

/** As GitHub makes them: lower case, letters and digits of any language, `-` for a blank, `-1` behind a repetition. */
function anchorsOf(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
