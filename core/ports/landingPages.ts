import type { CampaignEvent } from '#domain/campaign';
import type { ProspectStatus } from '#domain/prospect';
import type { CampaignContent } from './campaigns.ts';
import type { Lease } from './workLedger.ts';

/** What a landing page shows. */
export interface LandingPage extends Pick<CampaignContent, 'headline' | 'videoUrl' | 'cta' | 'footerLinks'> {
  readonly prospectId: number;
  readonly campaignId: number;
  readonly token: string;
  readonly name: string;
  /** The page is live once this is `ready`. */
  readonly status: ProspectStatus;
}

export interface Screenshot {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Landing pages as visitors and the worker that renders them see them: known by their token, of all organizations. */
export interface LandingPages {
  find(token: string): Promise<LandingPage | null>;
  ofProspect(prospectId: number): Promise<LandingPage | null>;
  /** Null where the page is not live. */
  screenshot(token: string): Promise<Screenshot | null>;
  /** Keeps the picture for as long as the lease of the work that took it holds; false where it was lost. */
  storeScreenshot(lease: Lease, prospectId: number, screenshot: Screenshot): Promise<boolean>;
  /**
   * Writes down what a visitor did, with a delivery for each subscription that wants to hear of it.
   *
   * @returns how many deliveries were made
   */
  record(
    prospectId: number,
    event: CampaignEvent,
    metadata: Readonly<Record<string, unknown>>,
    at: Date,
  ): Promise<number>;
}
