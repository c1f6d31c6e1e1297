/** What is done for or about a person. */
export const PRIVACY_ACTIONS = ['find', 'export', 'purge', 'suppress', 'unsuppress'] as const;
export type PrivacyAction = (typeof PRIVACY_ACTIONS)[number];

/** Who asks for what, about whom. */
export interface PrivacyRequest {
  readonly action: PrivacyAction;
  /** Of the person, under the secret of the platform; no log and no table has the name. */
  readonly personHash: string;
  readonly actorName: string;
}

/** How far a run has come: behind which row of which place it goes on. */
export interface PrivacyProgress {
  readonly place: string;
  readonly after: readonly string[] | null;
  /** Rows and files with the person by place. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface PrivacyRun extends PrivacyRequest {
  readonly id: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** What was done about people and by whom, which names none of them; kept as the audit log is. */
export interface PrivacyRuns {
  /** A purge of the same person that was broken off goes on where it was. */
  begin(request: PrivacyRequest, at: Date): Promise<{ readonly id: number; readonly progress: PrivacyProgress | null }>;
  advance(id: number, progress: PrivacyProgress): Promise<void>;
  end(id: number, counts: Readonly<Record<string, number>>, at: Date): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<readonly PrivacyRun[]>;
}
