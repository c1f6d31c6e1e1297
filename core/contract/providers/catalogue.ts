import { CAPTCHA_SOLVER } from './captchaSolver.ts';
import { EMAIL_VERIFIER } from './emailVerifier.ts';
import { HANDOVER } from './handover.ts';
import type { Provider } from './provider.ts';

/** Every kind of external provider that may call back. */
export const PROVIDERS: readonly Provider[] = [CAPTCHA_SOLVER, EMAIL_VERIFIER, HANDOVER];

const BY_NAME: ReadonlyMap<string, Provider> = new Map(PROVIDERS.map((provider) => [provider.name, provider]));

export function providerByName(name: string): Provider | null {
  return BY_NAME.get(name) ?? null;
}
