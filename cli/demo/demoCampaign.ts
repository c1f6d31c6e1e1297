import { randomBytes } from 'node:crypto';
import { newProspectToken, PROSPECTS_MAX } from '#domain/prospect';
import type { Foundation } from '../compose/foundation.ts';

const NAME = 'Demonstration';
const PEOPLE = ['Anna Berger', 'Bernd Albers'];
const CAMPAIGNS_MAX = 200;

/**
 * A campaign of the demo organization with our own film, which needs no network, and prospects whose landing pages are
 * rendered at once. Made on the first start; later ones only tell it where the film is now.
 */
export async function prepareDemoCampaign(
  { campaigns, prospects, dispatcher, now }: Foundation,
  organizationId: number,
  baseUrl: string,
): Promise<void> {
  const videoUrl = `${baseUrl}/p/assets/demo.webm`;
  const known = await campaigns.list(organizationId, { beforeId: null, limit: CAMPAIGNS_MAX });
  const earlier = known.find(({ name }) => name === NAME);
  if (earlier !== undefined) {
    await campaigns.change(organizationId, earlier.id, { videoUrl }, now());
    return;
  }
  const content = {
    name: NAME,
    headline: 'A short film for {{name}}',
    videoUrl,
    cta: { label: 'Read the reference', url: `${baseUrl}/docs` },
    footerLinks: [{ label: 'Dashboard', url: `${baseUrl}/` }],
    orgWebhookDisabled: false,
  };
  const { id: campaignId } = await campaigns.create(organizationId, content, now());
  const outcome = await prospects.create({
    organizationId,
    campaignId,
    prospects: PEOPLE.map((name) => ({ name, customVars: null, token: newProspectToken(randomBytes) })),
    createdAt: now(),
    maxPending: PROSPECTS_MAX,
    idempotency: null,
    answer: () => '',
  });
  if (outcome.kind === 'created') {
    outcome.commands.forEach((command) => dispatcher.dispatch(command));
  }
}
