import { Help, type Option } from 'commander';

/** What the help says of an option. That a flag is off unless it is given goes without saying. */
export function optionDescription(option: Option): string {
  const shown = option.defaultValue === false ? withoutDefault(option) : option;
  return new Help().optionDescription(shown);
}

function withoutDefault(option: Option): Option {
  return Object.create(option, { defaultValue: { value: undefined } }) as Option;
}
