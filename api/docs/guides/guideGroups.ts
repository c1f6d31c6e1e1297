/** A part of the navigation: its guides in the order to read them, by their paths from the root. */
export interface GuideGroup {
  readonly title: string;
  readonly paths: readonly string[];
}

const docs = (...names: readonly string[]): readonly string[] => names.map((name) => `docs/${name}.md`);

const NAMED: readonly GuideGroup[] = [
  {
    title: 'Use the API',
    paths: [
      ...docs('enrichments', 'batches', 'budgets', 'errors', 'webhooks', 'monitors', 'campaigns', 'clients'),
      'sdk/typescript/README.md',
      'sdk/python/README.md',
      ...docs('mcp', 'kafka'),
    ],
  },
  { title: 'Dashboard and people', paths: docs('dashboard', 'people') },
  {
    title: 'Operate',
    paths: [
      ...docs('spec/running', 'configuration', 'distributed', 'kubernetes', 'grafana', 'data', 'archive', 'legal'),
      'charts/enrichment/README.md',
      ...docs('sources', 'providers'),
      'SECURITY.md',
    ],
  },
  {
    title: 'How it works',
    paths: docs('architecture', 'glossary', 'spec/contract', 'spec/decisions', 'spec/architecture', 'spec/registries'),
  },
  { title: 'Measurements', paths: docs('performance', 'scale', 'accuracy', 'chaos', 'siege', 'monitored') },
];

/** A folder whose documents are many and of one kind has a group of its own. */
const FOLDERS = [
  { title: 'Enrichment types', folder: 'docs/enrichments/' },
  { title: 'Runbooks', folder: 'docs/runbooks/' },
  { title: 'Decision records', folder: 'docs/adr/' },
];

/** All guides in their groups; what no group names is at the end, under "More". */
export function guideGroups(paths: readonly string[]): readonly GuideGroup[] {
  const known = new Set(paths);
  const named = NAMED.map(({ title, paths: wanted }) => ({ title, paths: wanted.filter((path) => known.has(path)) }));
  const folders = FOLDERS.map(({ title, folder }) => ({
    title,
    paths: paths.filter((path) => path.startsWith(folder)),
  }));
  const placed = new Set([...named, ...folders].flatMap((group) => group.paths));
  const more = { title: 'More', paths: paths.filter((path) => !placed.has(path)) };
  return [...named, ...folders, more].filter((group) => group.paths.length > 0);
}
