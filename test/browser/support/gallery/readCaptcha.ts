import type { DemoPlatform } from '../../../../cli/demo/startDemoPlatform.ts';

/** What a captcha of the simulator says, as a person reads it. */
export async function readCaptcha({ facts }: DemoPlatform, picture: Uint8Array): Promise<string> {
  const response = await fetch(`${facts.simulator.control_url}/captcha/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ image: Buffer.from(picture).toString('base64') }),
  });
  return ((await response.json()) as { readonly text: string }).text;
}
