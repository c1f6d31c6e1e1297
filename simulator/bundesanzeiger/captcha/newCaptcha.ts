import type { Portal } from '../visit.ts';
import { type Captcha, drawCaptcha } from './drawCaptcha.ts';

/** Draws the next picture of the portal, and lets simulated solvers know what it says. */
export function newCaptcha({ captchaRandom, captchaAnswers, services }: Portal): Captcha {
  const captcha = drawCaptcha(captchaRandom);
  captchaAnswers.remember(captcha.picture, captcha.text);
  services.statistics.captchas++;
  return captcha;
}
