/** How a language writes values. */
export interface LiteralStyle {
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  /** Of objects, with the blanks inside of them. */
  readonly braces: readonly [string, string];
  readonly words: Readonly<Record<'null' | 'true' | 'false', string>>;
}

export const TYPESCRIPT_LITERALS: LiteralStyle = {
  text: quoted,
  key: memberName,
  braces: ['{ ', ' }'],
  words: { null: 'null', true: 'true', false: 'false' },
};

export const PYTHON_LITERALS: LiteralStyle = {
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  braces: ['{', '}'],
  words: { null: 'None', true: 'True', false: 'False' },
};

/** A member `__proto__` that is not computed would set the prototype instead. */
function memberName(name: string): string {
  if (name === '__proto__') {
    return `[${quoted(name)}]`;
  }
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const LINE_CHARACTERS = 72;

/**
 * A JSON value in the words of a language: in a line where it is short, else one member a line.
 *
 * @param step blanks of one level
 * @param indent blanks in front of its last line
 */
export function literal(value: unknown, style: LiteralStyle, step: number, indent = 0): string {
  if (typeof value === 'string') {
    return style.text(value);
  }
  if (typeof value !== 'object' || value === null) {
    return wordOf(value, style);
  }
  const write = (member: unknown): string => literal(member, style, step, indent + step);
  if (Array.isArray(value)) {
    return bracketed(value.map(write), ['[', ']'], step, indent);
  }
  const members = Object.entries(value).map(([name, member]) => `${style.key(name)}: ${write(member)}`);
  return bracketed(members, style.braces, step, indent);
}

function wordOf(value: unknown, { words }: LiteralStyle): string {
  const word = String(value);
  return word in words ? words[word as keyof LiteralStyle['words']] : word;
}

/** @param brackets with the blanks that stand inside of them in a line */
function bracketed(
  members: readonly string[],
  [open, close]: readonly [string, string],
  step: number,
  indent: number,
): string {
  const line = members.join(', ');
  if (line.length + indent <= LINE_CHARACTERS && !line.includes('\n')) {
    return members.length === 0 ? open.trim() + close.trim() : `${open}${line}${close}`;
  }
  const lines = members.map((member) => `\n${' '.repeat(indent + step)}${member},`);
  return `${open.trim()}${lines.join('')}\n${' '.repeat(indent)}${close.trim()}`;
}
