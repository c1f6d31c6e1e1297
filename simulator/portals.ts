import type { RequestListener } from 'node:http';
import type { PublicService } from '#domain/publicService';
import type { SourceName } from '#domain/sources/catalogue';
import type { CaptchaAnswers } from './bundesanzeiger/captcha/captchaAnswers.ts';
import type { PortalServices } from './portal.ts';

/** What some portals need beside what all have. */
export interface PortalExtras {
  readonly idDrift: number;
  readonly captchaAnswers: CaptchaAnswers;
}

type LoadPortal = (services: PortalServices, extras: PortalExtras) => Promise<RequestListener>;

/** The sources and public services that are simulated. The command line knows their names, and must not load web servers for that. */
export const PORTALS = {
  handelsregister: async (services, { idDrift }) => {
    const { handelsregisterApp } = await import('./handelsregister/handelsregisterApp.ts');
    return handelsregisterApp(services, { idDrift });
  },
  bundesanzeiger: async (services, { captchaAnswers }) => {
    const { bundesanzeigerApp } = await import('./bundesanzeiger/bundesanzeigerApp.ts');
    return bundesanzeigerApp(services, captchaAnswers);
  },
  unternehmensregister: async (services) => {
    const { unternehmensregisterApp } = await import('./unternehmensregister/unternehmensregisterApp.ts');
    return unternehmensregisterApp(services);
  },
  lei: async (services) => {
    const { leiApp } = await import('./lei/leiApp.ts');
    return leiApp(services);
  },
  vat: async (services) => {
    const { vatApp } = await import('./vat/vatApp.ts');
    return vatApp(services);
  },
} as const satisfies Partial<Record<SourceName | PublicService, LoadPortal>>;

export type PortalName = keyof typeof PORTALS;

export const PORTAL_NAMES = Object.keys(PORTALS) as readonly PortalName[];

/** One value for each simulated portal, under its name. */
export function byPortal<Value>(valueOf: (portal: PortalName) => Value): Readonly<Record<PortalName, Value>> {
  return Object.fromEntries(PORTAL_NAMES.map((portal) => [portal, valueOf(portal)])) as Record<PortalName, Value>;
}
