import { foldText } from '../foldText.ts';
import type { OwnershipNode } from './ownershipGraph.ts';

type Person = Pick<OwnershipNode, 'birthDate' | 'id' | 'name'>;

/**
 * Groups of people who may be one person, as far as their lists tell: somebody with the words of the longest name of the
 * group, of whom some lists leave words out, and with one birth date, which some lists leave out. Everybody is in a group,
 * alone where nobody may be the same; groups overlap, since a list without a birth date may mean either of two namesakes.
 *
 * @returns ids, each group once
 */
export function maybeOne(people: readonly Person[]): readonly (readonly string[])[] {
  const named = people.map(({ id, name, birthDate }) => ({ id, birthDate, words: new Set(foldText(name).split(' ')) }));
  const byWord = Map.groupBy(
    named.flatMap((person) => [...person.words].map((word) => ({ word, person }))),
    ({ word }) => word,
  );
  const groups = named.flatMap(({ words }) => {
    const sharing = new Set([...words].flatMap((word) => byWord.get(word) ?? []).map(({ person }) => person));
    const alike = [...sharing].filter((person) => [...person.words].every((word) => words.has(word)));
    const days = new Set(alike.flatMap(({ birthDate }) => birthDate ?? []));
    return [...(days.size === 0 ? [null] : days)].map((day) =>
      alike.filter(({ birthDate }) => birthDate === null || birthDate === day).map(({ id }) => id),
    );
  });
  return [...new Map(groups.map((ids) => [ids.toSorted().join(' '), ids])).values()];
}
