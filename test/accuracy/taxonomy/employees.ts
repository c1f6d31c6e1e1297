import type { Random } from '../../../simulator/dataset/random.ts';

export interface Staff {
  readonly html: string;
  readonly current: number | null;
  readonly prior: number | null;
}

export const NO_STAFF: Staff = { html: '', current: null, prior: null };

/** How many people worked for the company, as notes tell it (§§ 285 No. 7, 314 (1) No. 4 HGB). */
export function staffSentence(largest: number, random: Random): Staff {
  const current = random.integer(1, largest);
  const prior = Math.max(current + random.integer(-3, 3), 1);
  const both = random.pick([
    `Im Geschäftsjahr waren durchschnittlich ${current} (Vorjahr: ${prior}) Arbeitnehmer beschäftigt.`,
    `Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug ${current} (Vj. ${prior}).`,
    `Im Jahresdurchschnitt wurden ${current} Mitarbeiter (i. Vj. ${prior} Mitarbeiter) beschäftigt.`,
  ]);
  const one = random.pick([
    `Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug ${current}.`,
    `Während des Geschäftsjahres waren durchschnittlich ${current} Mitarbeiter beschäftigt.`,
    `Durchschnittlich beschäftigte Arbeitnehmer: ${current}`,
  ]);
  const hasPrior = random.chance(0.5);
  return { html: `<p>${hasPrior ? both : one}</p>`, current, prior: hasPrior ? prior : null };
}
