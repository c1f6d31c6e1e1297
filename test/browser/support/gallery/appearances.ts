/** The size of a window and the theme in which a page is looked at: a desk and a telephone, by day and by night. */
export interface Appearance {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

export const APPEARANCES: readonly Appearance[] = [
  { width: 1_440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'light' },
  { width: 1_440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'dark' },
];
