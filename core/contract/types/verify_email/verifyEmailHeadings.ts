import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const verifyEmailHeadings: Readonly<Record<string, FieldHeadings>> = {
  email: {
    words: [
      'e mail',
      'mail',
      'e mail adresse',
      'email adresse',
      'mailadresse',
      'mail adresse',
      'emailadresse',
      'kontakt e mail',
      'email address',
      'e mail address',
      'mail address',
      'contact email',
      'work email',
    ],
    isUnmistakable: (cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell),
  },
};
