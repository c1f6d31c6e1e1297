import { beforeEach } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { cancel, creditsOf, read, start, storedRows, useWork, waitFor } from './apiCalls.ts';
import { type TestAnswer, type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

/** A platform and its workers, an organization that is new for each test, and what it asks for most. */
export interface EnrichmentScene {
  readonly platform: { readonly current: TestPlatform };
  readonly work: TestPlatform['work'];
  readonly organization: TestOrganization;
  /** As those of apiCalls.ts, for the organization of the scene. */
  start(body?: Readonly<Record<string, unknown>>): Promise<number>;
  read(id: number): Promise<EnrichmentResource>;
  waitFor(id: number): Promise<TestAnswer>;
  cancel(id: number): Promise<void>;
  credits(): Promise<unknown>;
  storedRows(): Promise<Readonly<Record<string, number>>>;
}

/** @param credits that the organization has */
export function useEnrichmentScene(credits: number, platform = useTestPlatform()): EnrichmentScene {
  const work = useWork(platform);
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await platform.current.organization({ credits });
  });
  return {
    platform,
    work,
    get organization() {
      return organization;
    },
    start: (body) => start(platform.current, organization.key, body),
    read: (id) => read(platform.current, organization.key, id),
    waitFor: (id) => waitFor(platform.current, organization.key, id),
    cancel: (id) => cancel(platform.current, organization.key, id),
    credits: () => creditsOf(platform.current, organization.key),
    storedRows: () => storedRows(platform.current, organization.id),
  };
}
