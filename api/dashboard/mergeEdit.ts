import type { FieldErrors } from '#contract/http/fieldErrors';
import { LOADED_FIELD } from './parts/loadedField.ts';
import type { Fields } from './visit.ts';

/** A form of what others may have changed since it was loaded. */
export interface MergedEdit {
  /** As it is to be saved: what the person changed, and of all else what is stored now. */
  readonly fields: Fields;
  /** Beside each field that both have changed differently: what the others made of it. Such a form is asked again. */
  readonly conflicts: FieldErrors;
}

/** How fields are told apart, and how their values read. */
export interface EditWords {
  /** Fields with one group are changed together; each is its own unless it says otherwise. */
  readonly groupOf?: (field: string) => string;
  readonly words?: Fields;
}

/**
 * Merges what was sent with what is stored now, by what the form was loaded with (`loadedField`). Without that, the form
 * counts as loaded now.
 */
export function mergeEdit(
  sent: Fields,
  now: Fields,
  { groupOf = (field) => field, words = {} }: EditWords,
): MergedEdit {
  const { [LOADED_FIELD]: text, ...typed } = sent;
  const loaded = fieldsIn(text) ?? now;
  const groups = Map.groupBy(new Set([...Object.keys(typed), ...Object.keys(loaded), ...Object.keys(now)]), groupOf);
  const merged = [...groups.values()].map((fields) => {
    const isOther = (one: Fields, other: Fields): boolean =>
      fields.some((field) => valueOf(one, field) !== valueOf(other, field));
    const isTheirs = !isOther(typed, loaded);
    const differing = fields.filter((field) => valueOf(typed, field) !== valueOf(now, field));
    return {
      fields: fields.map((field) => [field, valueOf(isTheirs ? now : typed, field)] as const),
      conflicts: !isTheirs && isOther(now, loaded) ? differing : [],
    };
  });
  const said = (field: string): string => {
    const value = valueOf(now, field);
    const theirs =
      value === ''
        ? 'Somebody else has emptied this meanwhile.'
        : `Somebody else has changed this to “${words[value] ?? value}” meanwhile.`;
    return `${theirs} Save again to replace it.`;
  };
  return {
    fields: Object.fromEntries(merged.flatMap(({ fields }) => fields)),
    conflicts: Object.fromEntries(merged.flatMap(({ conflicts }) => conflicts.map((field) => [field, [said(field)]]))),
  };
}

/** A box that is not checked is not sent; a text that is empty says the same. */
function valueOf(fields: Fields, field: string): string {
  return fields[field] ?? '';
}

function fieldsIn(text: string | undefined): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isFields =
      typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
    return isFields ? (value as Fields) : null;
  } catch {
    return null;
  }
}
