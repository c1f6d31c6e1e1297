import { type ConnectionProblem, isConnectionError, tlsProblem } from '../common/connectionProblem.ts';

type KafkaProblem = ConnectionProblem | 'hung_up';

const ADVICE: Readonly<Record<KafkaProblem, string>> = {
  login_refused: 'Kafka refuses the login; look at ENRICH_KAFKA_SASL, ENRICH_KAFKA_USERNAME and ENRICH_KAFKA_PASSWORD.',
  certificate_untrusted:
    'The certificate of Kafka is out of date or of an authority that is not trusted; ' +
    'ENRICH_KAFKA_CA_FILE names the file of an authority of your own.',
  certificate_of_another: 'The certificate of Kafka is for another name than the one in KAFKA_BROKERS.',
  no_tls_there: 'Kafka does not speak TLS at this address; look at KAFKA_BROKERS and ENRICH_KAFKA_TLS.',
  hung_up: 'Kafka closed the connection; if it always does, look at ENRICH_KAFKA_TLS and ENRICH_KAFKA_SASL.',
};

/** An error of the client, or in its stead one that says which settings to look at where they are what is wrong. */
export function kafkaFailure(error: unknown): unknown {
  const problem = problemOf(error);
  return problem === null ? error : new Error(ADVICE[problem]);
}

/** What a connection failed of may be wrapped in errors of the loops of retries around it. */
function problemOf(error: unknown): KafkaProblem | null {
  if (!isConnectionError(error)) {
    return null;
  }
  const { name, type } = error;
  if (name === 'KafkaJSSASLAuthenticationError' || type === 'UNSUPPORTED_SASL_MECHANISM') {
    return 'login_refused';
  }
  return name === 'KafkaJSConnectionClosedError' ? 'hung_up' : (tlsProblem(error) ?? problemOf(error.cause));
}
