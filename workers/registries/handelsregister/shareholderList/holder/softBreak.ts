/** Stands in a text where a line ended for want of room, or because its author broke it there. */
export const SOFT_BREAK = '\u2028';
