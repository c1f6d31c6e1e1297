export interface Account {
  /** Of an API that believes X-Forwarded-For from this machine (ENRICH_TRUSTED_PROXIES). */
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
}

/** Where a log-in comes from: an address, and what a browser was given there before. */
export interface LogInFrom {
  readonly address: string;
  readonly cookie?: string;
}

/** Sends the form of the dashboard and reads its answer to the end. */
export async function sendLogIn(account: Account, { address, cookie }: LogInFrom): Promise<Response> {
  const { baseUrl, email, password } = account;
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${baseUrl}/login`, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer;
}
