import { OneOf } from '../../sample.ts';
import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Habits } from './habits.ts';
import { MEN, SURNAMES } from './names.ts';
import { inOneLine, type Identity, type Party } from './party.ts';
import { asMember, person } from './person.ts';

/** Heirs who hold one share together (section 2032 BGB, section 18 GmbHG). */
export function heirs(random: Random, habits: Habits): Party {
  const members = inventMembers(random, habits);
  if (random.chance(0.3)) {
    return unnamedHeirs(random, members);
  }
  const dead = `${random.pick(MEN)} ${random.pick(SURNAMES)}`;
  const name = random.pick([`Erbengemeinschaft nach ${dead}`, `Erbengemeinschaft ${dead}`]);
  return community(random, name, members, random.pick(['bestehend aus', 'bestehend aus den Miterben', 'Mitglieder']));
}

/** A civil-law partnership that is in no register: all partners are named (section 40 GmbHG before 2024). */
export function partnership(random: Random, habits: Habits): Party {
  const members = inventMembers(random, habits);
  const stem = random.pick(['Hofstatt', 'Lindenallee 7', 'Poolvertrag Nord', 'Kruse & Söhne', 'Praxishaus']);
  const name = `${stem} ${random.pick(['GbR', 'GbR', 'Gesellschaft bürgerlichen Rechts'])}`;
  return community(random, name, members, random.pick(['bestehend aus', 'Gesellschafter', 'mit den Gesellschaftern']));
}

function inventMembers(random: Random, habits: Habits): readonly Party[] {
  const members: Party[] = [];
  const count = random.integer(2, 4);
  while (members.length < count) {
    const one = person(random, { ...habits, address: 'city', isSorted: false });
    if (!members.some(({ identity }) => identity.name === one.identity.name)) {
      members.push(one);
    }
  }
  return members;
}

const SIGNS: readonly ((index: number) => string)[] = [
  (index) => `${'abcd'[index] ?? ''}) `,
  (index) => `${index + 1}. `,
  () => '- ',
];

function community(random: Random, name: string, members: readonly Party[], word: string): Party {
  const sign = random.pick(SIGNS);
  const lines = members.map((member, index) => `${sign(index)}${inOneLine(member)}`);
  return {
    name,
    particulars: [`${word}:`, ...lines],
    columns: { last: `${name}, ${word}:\n${lines.join('\n')}`, first: '', born: '', place: '' },
    subject: `Die ${name}, bestehend aus ${enumerated(members)},`,
    gender: 'female',
    identity: { ...shared(members), name },
  };
}

/** Heirs without a name of their own: all of them stand where one holder would. */
function unnamedHeirs(random: Random, members: readonly Party[]): Party {
  const word = random.pick(['in ungeteilter Erbengemeinschaft', 'in Erbengemeinschaft', 'als Erbengemeinschaft']);
  const lines = members.map((member) => inOneLine(member)).join(' und\n');
  return {
    name: lines,
    particulars: [word],
    columns: { last: `${lines}\n${word}`, first: '', born: '', place: '' },
    subject: `${enumerated(members)} ${word}`,
    gender: 'neuter',
    identity: { ...shared(members), name: namesOf(members.map(({ identity }) => String(identity.name))) },
  };
}

/** The ways to call heirs by who they are. */
function namesOf(names: readonly string[]): OneOf {
  const mixed = `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
  const lists = [names.join(', '), names.join(' und '), mixed];
  const calls = lists.flatMap((list) => [list, ...[' ', ': ', ' aus '].map((gap) => `Erbengemeinschaft${gap}${list}`)]);
  return new OneOf(['Erbengemeinschaft', ...calls, ...lists.map((list) => `Erbengemeinschaft (${list})`)]);
}

function shared(members: readonly Party[]): Omit<Identity, 'name'> {
  return {
    type: 'organization',
    first_name: null,
    last_name: null,
    birth_date: null,
    register: null,
    members: members.map(asMember),
  };
}

function enumerated(members: readonly Party[]): string {
  return members.map(({ subject }) => subject.replace(/,$/u, '')).join(' und ');
}
