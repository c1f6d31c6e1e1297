import { type ConnectionProblem, isConnectionError, tlsProblem } from '../common/connectionProblem.ts';

const ADVICE: Readonly<Record<ConnectionProblem, string>> = {
  login_refused:
    'Redis refuses the login; look at the user and password in REDIS_URL, and at ENRICH_REDIS_SENTINEL_PASSWORD ' +
    'where sentinels want one.',
  certificate_untrusted:
    'The certificate of Redis is out of date or of an authority that is not trusted; ' +
    'ENRICH_REDIS_CA_FILE names the file of an authority of your own.',
  certificate_of_another: 'The certificate of Redis is for another name than the one in REDIS_URL.',
  no_tls_there: 'Redis does not speak TLS at this address; REDIS_URL begins with rediss only where it does.',
};

/** First words of its answers to a client that did not log in, or with a wrong password. */
const REFUSALS = ['WRONGPASS', 'NOAUTH'];

/**
 * An error of the client, or in its stead one that says which settings to look at where they are what is wrong. The
 * client adds the command to its errors, and so the password to a refused login: that is removed.
 */
export function redisFailure(error: unknown): unknown {
  const problem = problemOf(error);
  return problem === null ? error : new Error(ADVICE[problem]);
}

function problemOf(error: unknown): ConnectionProblem | null {
  if (!isConnectionError(error)) {
    return null;
  }
  delete error.command;
  if (REFUSALS.some((word) => error.message.startsWith(word))) {
    return 'login_refused';
  }
  // A cluster tells of the last node that it tried.
  return tlsProblem(error) ?? problemOf(error.lastNodeError);
}
