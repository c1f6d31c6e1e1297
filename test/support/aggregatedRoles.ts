import { readFileSync } from 'node:fs';
import type { UserRole } from '../../cli/kubectl/access/grantingRole.ts';

/** From the one that may least. */
export const USER_ROLES: readonly UserRole[] = ['view', 'edit', 'admin'];

/** A ClusterRole of the chart that is added to roles of people. */
export interface AggregatedRole {
  readonly name: string;
  readonly into: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

const TEMPLATE = new URL('../../charts/enrichment/templates/aggregated-roles.yaml', import.meta.url);
const LIST = /\$(\w+) := list ((?:"\w+" ?)+)/gu;
const ROLE =
  /"name" "(?<name>\w+)" "into" \(list (?<into>[^)]*)\) "resources" (?<resources>[^"]*) "verbs" \$(?<verbs>\w+)/gu;

/** Read from the template as it is written, without Helm. @throws Error where it is written otherwise by now */
export function aggregatedRoles(): readonly AggregatedRole[] {
  const text = readFileSync(TEMPLATE, 'utf8');
  const words = (list: string): readonly string[] => [...list.matchAll(/"([a-z]+)"/gu)].map(([, word = '']) => word);
  const lists = new Map([...text.matchAll(LIST)].map(([, name = '', list = '']) => [name, words(list)]));
  const listOf = (name: string): readonly string[] => {
    const list = lists.get(name);
    if (list === undefined) {
      throw new Error(`The template has no list ${name}`);
    }
    return list;
  };
  const roles = [...text.matchAll(ROLE)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    into: words(groups['into'] ?? ''),
    resources: [...(groups['resources'] ?? '').matchAll(/\$(\w+)/gu)].flatMap(([, name = '']) => listOf(name)),
    verbs: listOf(groups['verbs'] ?? ''),
  }));
  if (roles.length === 0) {
    throw new Error('The template has no roles that are added to others');
  }
  return roles;
}
