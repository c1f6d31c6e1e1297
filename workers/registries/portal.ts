/** A registry portal as its drivers know it. */
export interface Portal {
  /** Where a visit begins; everything else is reached by the portal's own links. */
  readonly baseUrl: string;
  /** Awaited before each search, document page and download: politeness counts these (3-registry.md, 1.4). */
  readonly beforeRetrieval?: () => Promise<void>;
  /** The system's clock where absent. */
  readonly now?: () => Date;
}

export async function beforeRetrieval(portal: Portal): Promise<void> {
  await portal.beforeRetrieval?.();
}

export function nowOf(portal: Portal): Date {
  return portal.now?.() ?? new Date();
}
