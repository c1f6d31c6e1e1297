/** Headers of every message between the platform and a provider; the signature is `providerSignature` of the domain. */
export const PROVIDER_TIMESTAMP_HEADER = 'X-Provider-Timestamp';
export const PROVIDER_SIGNATURE_HEADER = 'X-Provider-Signature';
