import type { VerifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import { labelledLines } from './labelledLines.ts';

/** The verdict about an address. */
export function emailView(output: VerifyEmailOutput, width: number): readonly string[] {
  const traits = [
    ...(output.disposable ? ['disposable address'] : []),
    ...(output.role_account ? ['read by a function, not a person'] : []),
    ...(output.free_provider ? ['free provider'] : []),
    ...(output.smtp.catch_all === true ? ['its server takes mail for any address'] : []),
  ];
  return labelledLines(
    [
      ['address', output.normalized ?? output.email],
      ['status', output.status],
      ['reason', output.reason.replaceAll('_', ' ')],
      ['mail hosts', output.mx.join(', ')],
      ['traits', traits.join('; ')],
    ],
    width,
  );
}
