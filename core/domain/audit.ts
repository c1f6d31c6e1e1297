/** What the audit log tells of: everything that changes access, money or configuration. */
export const AUDIT_ACTIONS = [
  'audit_log_exported',
  'batch_cancelled',
  'budgets_changed',
  'bulk_cancelled',
  'bulk_started',
  'campaign_changed',
  'campaign_created',
  'credits_granted',
  'enrichment_cancelled',
  'handover_answered',
  'handover_skipped',
  'key_created',
  'key_revoked',
  'key_role_changed',
  'logged_in',
  'logged_out',
  'login_failed',
  'monitor_changed',
  'monitor_created',
  'monitor_deleted',
  'organization_created',
  'password_changed',
  'password_reset',
  'password_set',
  'pause_created',
  'pause_ended',
  'sessions_ended',
  'user_created',
  'user_disabled',
  'user_invited',
  'user_role_changed',
  'webhook_changed',
  'webhook_created',
  'webhook_deleted',
  'webhook_disabled',
  'webhook_secret_revealed',
  'webhook_secret_rotated',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * `operator`: a command on the platform's own machines. `platform`: the platform by itself. `stranger`: who has not proven
 * who they are.
 */
export const ACTOR_KINDS = ['user', 'key', 'operator', 'platform', 'stranger'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who does something, and from where. */
export interface Actor {
  readonly kind: ActorKind;
  /** Of the user or the key; null for others. */
  readonly id: number | null;
  /** An e-mail address, the name of a key, or `account@host` of a command. */
  readonly name: string;
  /** The IP address of the request; null for what did not come by one. */
  readonly address: string | null;
}

/** What is done by no person, key or command, and what is set up in tests. */
export const PLATFORM: Actor = { kind: 'platform', id: null, name: 'platform', address: null };

/** The audit log of what belongs to no organization: a command or a manifest that stops a lane or a source for all. */
export const PLATFORM_ORGANIZATION = 0;

export const AUDIT_SUBJECTS = [
  'user',
  'key',
  'webhook',
  'campaign',
  'batch',
  'bulk',
  'enrichment',
  'organization',
  'monitor',
  'pause',
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

/** What something was done to. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: number;
  /** As it was called then. */
  readonly name: string;
}

/** Facts beside it, none of them secret. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** One thing that was done. */
export interface AuditEvent {
  readonly organizationId: number;
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly subject: AuditSubject;
  readonly details?: AuditDetails;
}

/**
 * How long entries are kept, with the addresses in them: a year, and the month in which it is looked at. They are
 * personal data, which security is a reason to keep for a limited time (GDPR, recital 49 and article 5).
 */
export const AUDIT_KEEP_DAYS = 400;
