import type { WebhookSecrets } from '#ports/webhookSecrets';

/** Sees to it that an organization which is called back has a secret, without asking the store each time. */
export class CallbackSecrets {
  readonly #secrets: Pick<WebhookSecrets, 'ensure'>;
  readonly #now: () => Date;
  /** A secret may change, but never goes away. */
  readonly #known = new Set<number>();

  constructor(secrets: Pick<WebhookSecrets, 'ensure'>, now: () => Date) {
    this.#secrets = secrets;
    this.#now = now;
  }

  /** @param callbackUrl null where there is no callback */
  async prepare(organizationId: number, callbackUrl: string | null): Promise<void> {
    if (callbackUrl !== null && !this.#known.has(organizationId)) {
      await this.#secrets.ensure({ organizationId, campaignId: null }, this.#now());
      this.#known.add(organizationId);
    }
  }
}
