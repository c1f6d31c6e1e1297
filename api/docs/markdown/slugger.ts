/** Makes one anchor after the other, each another one. */
export type Slugger = (heading: string) => string;

/** Anchors of headings as GitHub makes them, so that links work there and here: `-1` stands behind a repetition. */
export function createSlugger(): Slugger {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
}
