import { personHash } from '#domain/person/hashedPersons';
import { bagOf, type Person, personKeys } from '#domain/person/person';
import { foldWord } from '#domain/person/nameWords';
import { PERSONAL_FILES } from '#ports/personalFiles';
import type { PrivacyAction } from '#ports/privacyRuns';
import { type AdminTools, operator, withAdminTools } from '../compose/adminTools.ts';
import { openArchiveStore } from '../compose/archive.ts';
import { openSecretKeys } from '../compose/secretKeys.ts';
import { searchArchive } from './searchArchive.ts';
import { progressLine } from './progressLine.ts';
import type { Terminal } from '../terminal.ts';
import type { Finding } from './findingsAt.ts';
import { goThrough } from './goThrough.ts';

/** What was not searched: a file, or the table of a period that is being removed. */
export interface Unread {
  readonly place: string;
  readonly key: readonly string[];
  readonly why: string;
}

export interface PassageResult {
  readonly findings: readonly Finding[];
  readonly unread: readonly Unread[];
  /** Whether the settings of this shell name an archive. */
  readonly archiveSearched: boolean;
}

export interface AskedPassage {
  readonly action: Extract<PrivacyAction, 'find' | 'export' | 'purge'>;
  readonly person: Person;
  readonly removes: boolean;
  /** Whether the person is meant also where it is unclear who is; not by default. */
  readonly takesUnclear?: boolean;
}

/**
 * Goes through all that the platform keeps, for one person, and notes that it was done, by whom, and about which hash. A
 * purge that was broken off goes on where it was.
 */
export function runPassage(terminal: Terminal, asked: AskedPassage): Promise<PassageResult> {
  const { action, person, removes } = asked;
  return withAdminTools(terminal, async (tools) => {
    const identity = await identityOf(terminal, tools, person);
    const keys = personKeys(person, asked.takesUnclear);
    const knows = (key: string): boolean => keys.has(key);
    const { privacyRuns, now } = tools;
    const run = await privacyRuns.begin({ action, personHash: identity.hash, actorName: operator().name }, now());
    const findings: Finding[] = [];
    const unread: Unread[] = [];
    const line = progressLine();
    try {
      const counts = await goThrough(tools, {
        person,
        knows,
        removes,
        from: run.progress,
        onFinding: (finding) => findings.push(finding),
        onUnread: (place, key, why) => unread.push({ place, key, why }),
        onProgress: async (progress) => {
          line.show(`${progress.place} ${progress.after?.join(' ') ?? ''}`);
          await privacyRuns.advance(run.id, progress);
        },
      });
      await (removes
        ? tools.personalData.forgetStatistics([...tools.personalData.tables, ...PERSONAL_FILES])
        : undefined);
      const onFinding = (finding: Finding): number => findings.push(finding);
      const archiveSearched = await throughArchive(terminal, { knows, removes, onFinding });
      await privacyRuns.end(run.id, counts, now());
      return { findings, unread, archiveSearched };
    } finally {
      line.clear();
    }
  });
}

/** @returns whether there is one */
async function throughArchive(terminal: Terminal, search: Parameters<typeof searchArchive>[1]): Promise<boolean> {
  const store = await openArchiveStore(terminal.config());
  if (store === null) {
    return false;
  }
  try {
    await searchArchive(store, search, new AbortController().signal);
    return true;
  } finally {
    await store.close();
  }
}

/** By which the person is known: in logs and tables there is the hash alone. */
export async function identityOf(
  terminal: Terminal,
  { suppressedPersons, now }: Pick<AdminTools, 'suppressedPersons' | 'now'>,
  person: Person,
): Promise<{ readonly hash: string; readonly secret: Uint8Array }> {
  const secret = await suppressedPersons(await openSecretKeys(terminal.config())).secret(now());
  const { given, family, birthDate, email } = person;
  const name = bagOf([...given, ...family].map(foldWord));
  return {
    hash: personHash(secret, ['person', name, birthDate, email].join(':')),
    secret,
  };
}
