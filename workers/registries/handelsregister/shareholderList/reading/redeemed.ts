import type { TableRow } from '../table/tableRow.ts';

const WORD = String.raw`(?:eingezogen(?:e[rn]?)?|entf[aä]ll(?:en|t)|weggefallen|erloschen|untergegangen|Einziehung|redeemed|cancelled)(?!\p{L})`;
const HOLDER = new RegExp(
  String.raw`^(?:Name: |\d{1,3}[.)] )?[^\p{L}\d]*(?:(?:der\s+)?(?:Geschäfts)?anteil\s+(?:Nr\.\s*\d+\s+)?(?:(?:ist|wurde)\s+)?)?${WORD}`,
  'iu',
);
const ANYWHERE = new RegExp(String.raw`(?<!\p{L})${WORD}`, 'iu');

/** Whether a line may be the row of a share that was redeemed, which prints no amount at times. */
export function mentionsRedemption(text: string): boolean {
  return ANYWHERE.test(text);
}

/** A share that was redeemed (§ 34 GmbHG) is listed until the next list at most, and has no holder. */
export function isRedeemed({ holder, nominal, details, change }: TableRow): boolean {
  const isHeld = holder !== null && /\p{L}/u.test(holder) && !HOLDER.test(holder);
  return !isHeld && [holder ?? '', nominal, details, change].some((text) => ANYWHERE.test(text));
}
