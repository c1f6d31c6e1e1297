import { z } from 'zod';
import { PORTAL_NAMES, type PortalName } from './portals.ts';

type AddressName = `${PortalName}_url`;
type PortalAddresses = Readonly<Record<AddressName, string>>;

/** The addresses of the portals in JSON that scripts read, each under `<portal>_url`. */
export const portalAddressesSchema = z.object(
  Object.fromEntries(PORTAL_NAMES.map((portal) => [`${portal}_url`, z.string()])) as Record<AddressName, z.ZodString>,
);

export function toPortalAddresses(urls: Readonly<Record<PortalName, string>>): PortalAddresses {
  return Object.fromEntries(PORTAL_NAMES.map((portal) => [`${portal}_url`, urls[portal]])) as PortalAddresses;
}
