/** Stands in a text where a line ended for want of room, or because its author broke it there. */
export const SOFT_BREAK = '\u2028';
/** Stands in running text where a line ended although there was room for more: its author broke it, or another column did. */
export const SHORT_LINE = '\u2029';
