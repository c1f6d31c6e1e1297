/** Why a server that answers refuses the connection, as far as settings can mend it. */
export type ConnectionProblem = 'login_refused' | 'certificate_untrusted' | 'certificate_of_another' | 'no_tls_there';

/** Codes with which OpenSSL, and Node for it, turn down a chain of certificates. */
const UNTRUSTED = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** How a server that does not speak TLS answers its greeting: in clear text, or by closing the connection. */
const NO_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']);
const HUNG_UP = 'before secure TLS connection was established';

/** An error with the fields that clients add to it. */
export interface ConnectionError {
  readonly name?: unknown;
  readonly message: string;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly cause?: unknown;
  /** What a client of Redis had asked. */
  command?: unknown;
  /** Of a cluster of Redis: that of the last node that was tried. */
  readonly lastNodeError?: unknown;
}

export function isConnectionError(error: unknown): error is ConnectionError {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** What is wrong with TLS, going by the error of one connection. */
export function tlsProblem(error: ConnectionError): ConnectionProblem | null {
  const code = typeof error.code === 'string' ? error.code : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'certificate_of_another';
  }
  if (NO_TLS.has(code) || error.message.includes(HUNG_UP)) {
    return 'no_tls_there';
  }
  return UNTRUSTED.has(code) ? 'certificate_untrusted' : null;
}
