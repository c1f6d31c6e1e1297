import { S3ServiceException } from '@aws-sdk/client-s3';
import { ArchiveStoreError } from '#ports/archiveStore';
import { type ConnectionProblem, isConnectionError, tlsProblem } from '../common/connectionProblem.ts';
import { ForbiddenAddress } from './guardedAgents.ts';

const TLS_ADVICE: Readonly<Partial<Record<ConnectionProblem, string>>> = {
  certificate_untrusted:
    'The certificate of the store is out of date or of an authority that is not trusted; ENRICH_ARCHIVE_CA_FILE names ' +
    'the file of an authority of your own.',
  certificate_of_another:
    'The certificate of the store is for another name; with path_style=true the bucket is no part of the name.',
  no_tls_there: 'The store does not speak TLS at this address; look at the endpoint in ENRICH_ARCHIVE_URL.',
};

const CODE_ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket; it is not made by itself',
  InvalidAccessKeyId: 'The store does not know the access key',
  SignatureDoesNotMatch: 'The secret of the access key is another one',
  AccessDenied: 'The access key may not do this; docs/archive.md has the rights that it needs',
  RequestTimeTooSkewed: 'The clock of this host or of the store is wrong',
};
/** As S3 and its relatives write theirs; anything else would be words of a server that nobody knows. */
const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,79}$/;

/**
 * An error of the client, in words for people who run the platform. What the server wrote beside its code is left out: it
 * may repeat what it was sent.
 */
function storeFailure(error: unknown): ArchiveStoreError {
  if (error instanceof S3ServiceException) {
    const code = CODE.test(error.name) ? error.name : 'unknown';
    const { httpStatusCode = 0 } = error.$metadata;
    return new ArchiveStoreError(`${CODE_ADVICE[code] ?? 'The store refuses'} (${httpStatusCode} ${code}).`);
  }
  return new ArchiveStoreError(problemOf(error), { cause: error });
}

/** What is thrown for an error of the client; the end of a request that was given up stays what it is. */
export function unlessAborted(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : storeFailure(error);
}

function problemOf(error: unknown): string {
  if (!isConnectionError(error)) {
    return 'The store failed.';
  }
  const { code, name } = error;
  if (error instanceof ForbiddenAddress) {
    return `${error.message}; ENRICH_ARCHIVE_ALLOW_CIDRS allows more.`;
  }
  const tls = tlsProblem(error);
  if (tls !== null) {
    return TLS_ADVICE[tls] ?? 'TLS with the store failed.';
  }
  if (name === 'TimeoutError') {
    return 'The store took too long to answer.';
  }
  if (name === 'CredentialsProviderError') {
    return 'There are no credentials; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are the usual ones.';
  }
  return typeof code === 'string'
    ? `The store could not be reached (${code}).`
    : 'The answer of the store is no sound one.';
}
