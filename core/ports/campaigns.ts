import type { Actor } from '#domain/audit';
import type { PageRequest } from './enrichmentReader.ts';

/** Something to click on a landing page. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** What the caller decides about a campaign. */
export interface CampaignContent {
  readonly name: string;
  readonly headline: string;
  readonly videoUrl: string;
  readonly cta: PageLink;
  readonly footerLinks: readonly PageLink[];
  /** True where the webhooks of the organization shall not hear of this campaign. */
  readonly orgWebhookDisabled: boolean;
}

export interface Campaign extends CampaignContent {
  readonly id: number;
  readonly organizationId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Outreach campaigns; each call sees one organization only. Changes are in the audit log, by the platform where `by` is
 * absent.
 */
export interface Campaigns {
  create(organizationId: number, content: CampaignContent, at: Date, by?: Actor): Promise<Campaign>;
  find(organizationId: number, id: number): Promise<Campaign | null>;
  /** Newest first: everything below `beforeId`, at most `limit`. */
  list(organizationId: number, page: PageRequest): Promise<readonly Campaign[]>;
  /** What is absent stays as it is. Null where there is no such campaign. */
  change(
    organizationId: number,
    id: number,
    changes: Readonly<Partial<CampaignContent>>,
    at: Date,
    by?: Actor,
  ): Promise<Campaign | null>;
}
