import type { GrafanaLink } from './grafanaTypes.ts';
import type { PlatformPanel } from './panel.ts';

/** The tag that all dashboards of the platform have: they find each other by it. */
export const TAG = 'enrichment';

/** At the head of each dashboard: the others with what is chosen, the platform itself, and the pages for alerts. */
export function dashboardLinks(): GrafanaLink[] {
  return [
    { ...LINK, type: 'dashboards', title: 'Dashboards', tags: [TAG], includeVars: true, keepTime: true },
    link('Platform', '${product}/', 'The dashboard of the platform itself'),
    link('Runbooks', '${runbooks}', 'What each alert means and what to do'),
  ];
}

/** In the corner of a panel: the page that shows the same one by one, and those for its alerts. */
export function panelLinks(panel: PlatformPanel): GrafanaLink[] {
  if (panel.kind === 'text') {
    return [];
  }
  const { page, runbooks = [] } = panel;
  return [
    ...(page === undefined ? [] : [link(page.title, `\${product}${page.path}`, 'On the platform')]),
    ...runbooks.map((alert) => link(alert, `\${runbooks}/${alert}.md`, 'What it means and what to do')),
  ];
}

const LINK = {
  asDropdown: false,
  icon: 'external link',
  includeVars: false,
  keepTime: false,
  tags: [] as string[],
  targetBlank: false,
  tooltip: '',
} as const;

function link(title: string, url: string, tooltip: string): GrafanaLink {
  return { ...LINK, tags: [], type: 'link', title, url, tooltip, targetBlank: true };
}
