import { writeFile } from 'node:fs/promises';
import { counted } from '../counted.ts';
import { printJson, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { writing } from '../writing.ts';
import { type PersonOptions, personOf } from './personOf.ts';
import { runPassage } from './runPassage.ts';
import { tellUnread } from './tellFindings.ts';

/** What is said of somebody, or may be, with where it stands. Names of members are those that it is stored under. */
export async function exportPerson(
  terminal: Terminal,
  options: PersonOptions & { readonly out?: string },
): Promise<void> {
  const person = personOf(options);
  const result = await runPassage(terminal, { action: 'export', person, removes: false });
  const { findings, unread, archiveSearched } = result;
  const document = {
    person: {
      name: options.name ?? null,
      birth_date: person.birthDate,
      email: person.email,
    },
    data: findings.map(({ place, key, organizationId, column, found, doubt }) => ({
      place,
      key,
      organization_id: organizationId,
      column,
      unclear: doubt,
      says: found.map(({ pointer, said }) => ({ pointer, said })),
    })),
    not_searched: unread,
    archive_searched: archiveSearched,
  };
  if (options.out === undefined) {
    printJson(document);
  } else {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    await writing(options.out, writeFile(options.out, text, { mode: 0o600 }));
    tell(`Written to ${options.out}: ${counted(findings.length, 'place')}.`);
  }
  tellUnread(result);
}
