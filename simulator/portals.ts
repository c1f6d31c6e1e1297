import type { RequestListener } from 'node:http';
import type { SourceName } from '#domain/sources/catalogue';
import { bundesanzeigerApp } from './bundesanzeiger/bundesanzeigerApp.ts';
import type { CaptchaAnswers } from './bundesanzeiger/captcha/captchaAnswers.ts';
import { handelsregisterApp } from './handelsregister/handelsregisterApp.ts';
import type { PortalServices } from './portal.ts';

/** What some portals need beside what all have. */
export interface PortalExtras {
  readonly idDrift: number;
  readonly captchaAnswers: CaptchaAnswers;
}

type StartPortal = (services: PortalServices, extras: PortalExtras) => RequestListener;

/** The sources that are simulated. */
export const PORTALS = {
  handelsregister: (services, { idDrift }) => handelsregisterApp(services, { idDrift }),
  bundesanzeiger: (services, { captchaAnswers }) => bundesanzeigerApp(services, captchaAnswers),
} as const satisfies Partial<Record<SourceName, StartPortal>>;

export type PortalName = keyof typeof PORTALS;

export const PORTAL_NAMES = Object.keys(PORTALS) as readonly PortalName[];

/** One value for each simulated portal, under its name. */
export function byPortal<Value>(valueOf: (portal: PortalName) => Value): Readonly<Record<PortalName, Value>> {
  return Object.fromEntries(PORTAL_NAMES.map((portal) => [portal, valueOf(portal)])) as Record<PortalName, Value>;
}
