import { z } from 'zod';
import { areCidrs } from '../addressGuard.ts';

/** Seconds as a setting: a whole number, 1 or more. */
export const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
/**
 * Within the 30 idle minutes after which the gazette forgets the visitor that it showed a captcha
 * (docs/spec/registries.md, "Gazette session and search").
 */
export const captchaSeconds = (fallback: number) => z.coerce.number().int().min(1).max(1_799).default(fallback);
export const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
export const optionalUrl = z.url().optional();
export const prefix = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,100}$/, 'Use letters, digits, dots, hyphens and underscores.')
  .default('enrichment');
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
export const authorityFile = z.string().optional();
export const cidrs = z.string().default('').refine(areCidrs, 'Give CIDRs such as 10.0.0.0/8, separated by commas.');
