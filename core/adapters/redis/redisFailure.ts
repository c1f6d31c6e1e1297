import { type ConnectionProblem, tlsProblem } from '../common/connectionProblem.ts';

type RedisProblem = ConnectionProblem | 'not_permitted';

const ADVICE: Readonly<Record<RedisProblem, string>> = {
  login_refused:
    'Redis refuses the login; look at the user and password in REDIS_URL, and at ENRICH_REDIS_SENTINEL_PASSWORD ' +
    'where sentinels want one.',
  not_permitted: 'Redis lets the user in REDIS_URL in, but not do all that is needed; its ACL must allow more.',
  certificate_untrusted:
    'The certificate of Redis is out of date or of an authority that is not trusted; ' +
    'ENRICH_REDIS_CA_FILE names the file of an authority of your own.',
  certificate_of_another: 'The certificate of Redis is for another name than the one in REDIS_URL.',
  no_tls_there: 'Redis does not speak TLS at this address; REDIS_URL begins with rediss only where it does.',
};

/** First words of the answers of Redis. */
const ANSWERS: readonly (readonly [string, RedisProblem])[] = [
  ['WRONGPASS', 'login_refused'],
  ['NOAUTH', 'login_refused'],
  ['NOPERM', 'not_permitted'],
];

/**
 * An error of the client, or in its stead one that says which settings to look at where they are what is wrong. The
 * client hangs what it had asked on its errors, and so the password on a login that was refused: that is taken off.
 */
export function redisFailure(error: unknown): unknown {
  const problem = problemOf(error);
  return problem === null ? error : new Error(ADVICE[problem]);
}

function problemOf(error: unknown): RedisProblem | null {
  if (!(error instanceof Error)) {
    return null;
  }
  // A cluster and sentinels tell of the last node that they tried.
  const { lastNodeError } = forgetCommand(error);
  const answer = ANSWERS.find(([word]) => error.message.startsWith(word));
  return answer?.[1] ?? tlsProblem(error) ?? problemOf(lastNodeError);
}

function forgetCommand(error: Error & { command?: unknown; readonly lastNodeError?: unknown }) {
  delete error.command;
  return error;
}
