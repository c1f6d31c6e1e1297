import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';

/** What a page says about the form that was sent before it. Only these texts: a cookie chooses one, it brings none. */
const FLASHES = {
  batch_paused: 'The batch is paused. Rows in progress will finish, and no further row is started.',
  endpoint_paused: 'It is paused. What is sent there waits.',
  budgets_saved: 'The caps are saved. They bear on everything that is accepted from now on.',
  monitor_created: 'It is watched from now on.',
  monitor_paused: 'The monitor is paused. No check is planned until you resume it.',
  monitor_resumed: 'The monitor goes on.',
  monitor_deleted: 'The monitor and its history are deleted.',
  platform_paused: 'It is paused for all organizations. What is in progress ends.',
  pause_ended: 'The pause has ended. What it held up goes on within seconds.',
  batch_cancelled: 'The batch is cancelled. Rows that were already processing will finish.',
  bulk_cancelled: 'It is stopped. What had no turn is left as it was.',
  batch_started_before: 'This batch was made of the file before. Nothing was started again.',
  batch_retried: 'This is the new batch of the rows that had failed. What your credits do not cover is rejected.',
  enrichment_cancelled: 'The enrichment is cancelled and its credits are released.',
  key_revoked: 'The key is revoked. Requests with it are refused from now on.',
  password_changed: 'Your password is changed. All your other sessions are logged out.',
  password_set: 'Your password is set, and you are logged in.',
  role_changed: 'The role is changed, and holds from now on.',
  role_kept: 'Somebody else has changed the role meanwhile, and you did not. It stays as they set it.',
  role_unknown: 'There is no such role. Choose member or admin.',
  last_admin: 'Nobody else who can log in is an administrator. Make somebody else one first.',
  member_disabled: 'The person is disabled. Their sessions have ended, and the keys that they made are revoked.',
  sessions_ended: 'The sessions have ended.',
  captcha_answered: 'Thank you. The enrichment goes on with your answer.',
  captcha_skipped: 'Skipped. The enrichment goes on with another picture.',
  captcha_over: 'Somebody else answered first, or the time for this picture had ended.',
  handover_answered: 'Thank you. The file is here, and a worker reads it.',
  handover_skipped: 'Thank you for looking. The enrichment has failed and costs nothing.',
  handover_over: 'Somebody else was faster, or the time for this document had ended.',
  webhook_saved: 'The webhook is saved.',
  webhook_enabled: 'It is enabled. What happens from now on is delivered.',
  webhook_disabled: 'It is disabled. What was still to be delivered is cancelled.',
  webhook_deleted: 'The webhook is deleted. What was still to be delivered to it is cancelled.',
  test_sent: 'A test is on its way.',
  org_secret_rotated: 'The organization’s secret is rotated. The one before is invalid from now on.',
  campaign_secret_rotated: 'The campaign’s secret is rotated. The one before is invalid from now on.',
  prospects_added: 'The prospects are added. Their landing pages are rendered one after the other.',
  render_started: 'Rendering has begun again. Load the page again in a moment.',
  campaign_created: 'The campaign is there. Add its prospects next.',
  campaign_saved: 'The campaign is saved.',
  redelivery_started: 'The delivery is due again and is sent at once.',
} as const satisfies Record<string, string>;

export type FlashName = keyof typeof FLASHES | ErrorCode;

export interface Flash {
  readonly tone: 'done' | 'problem';
  readonly text: string;
}

const PROBLEMS: readonly FlashName[] = ['captcha_over', 'handover_over', 'last_admin', 'role_kept', 'role_unknown'];

/** Null for a name that is none. */
export function flashOf(name: string): Flash | null {
  if (Object.hasOwn(FLASHES, name)) {
    const flash = name as keyof typeof FLASHES;
    return { tone: PROBLEMS.includes(flash) ? 'problem' : 'done', text: FLASHES[flash] };
  }
  return Object.hasOwn(ERRORS, name) ? { tone: 'problem', text: ERRORS[name as ErrorCode].message } : null;
}
