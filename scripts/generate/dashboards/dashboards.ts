import { deliveries } from './content/deliveries.ts';
import { infrastructure } from './content/infrastructure.ts';
import { overview } from './content/overview.ts';
import { sources } from './content/sources.ts';
import { work } from './content/work.ts';
import type { PlatformDashboard } from './model/panel.ts';

/** What Grafana shows of the platform: first whether it works, then where to look. */
export const DASHBOARDS: readonly PlatformDashboard[] = [overview, work, sources, deliveries, infrastructure];
