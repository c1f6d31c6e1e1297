/** Red, green and blue, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [1, 1, 1];

/** `#rrggbb` as pdf.js writes colours; null for a pattern, and for a colour that paints nothing. */
export function colourOf(value: unknown): Colour | null {
  const digits = typeof value === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(value) : null;
  return digits === null ? null : [part(digits[1]), part(digits[2]), part(digits[3])];
}

function part(digits = ''): number {
  return Number.parseInt(digits, 16) / 255;
}

/** What is seen of a colour that lets another shine through. */
export function blended(colour: Colour, alpha: number, under: Colour): Colour {
  const mix = (at: 0 | 1 | 2): number => alpha * colour[at] + (1 - alpha) * under[at];
  return [mix(0), mix(1), mix(2)];
}

/**
 * Of text on its ground, as WCAG 2.2 measures it: 1 is nothing, 21 is black on white. Grey print has 3 and more; what has
 * less than 1.6 is not meant to be seen.
 */
const LEAST_CONTRAST = 1.6;

export function isLegible(colour: Colour, ground: Colour): boolean {
  const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
