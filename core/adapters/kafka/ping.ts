import type { Admin, Kafka } from 'kafkajs';
import pTimeout from 'p-timeout';

/** A broker that lives answers within milliseconds; what asks is itself asked for an answer within 2 s. */
const ANSWER_MILLISECONDS = 1_500;
/** Brokers that refuse connections are all asked within that time. */
const RETRY = { initialRetryTime: 20, maxRetryTime: 100, retries: 5 };

export interface KafkaPing {
  /** @throws Error where no broker answers within seconds */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Asks whether Kafka answers, on a connection that is made when it is first needed. One that gave no answer is left for a
 * new one, since it may have died without notice.
 */
export function createPing(kafka: Kafka): KafkaPing {
  let connecting: Promise<Admin> | null = null;
  const leave = async (left: Promise<Admin> | null): Promise<void> => {
    if (connecting === left) {
      connecting = null;
    }
    // One that never connected has nothing to close, and `ping` has said why.
    const admin = await left?.catch(() => null);
    await admin?.disconnect().catch(() => undefined);
  };
  return {
    ping: async () => {
      const asked = (connecting ??= connect(kafka));
      const answer = asked.then((admin) => admin.describeCluster());
      try {
        await pTimeout(answer, { milliseconds: ANSWER_MILLISECONDS, message: 'Kafka did not answer in time' });
      } catch (error) {
        void leave(asked);
        throw error;
      }
    },
    close: () => pTimeout(leave(connecting), { milliseconds: ANSWER_MILLISECONDS, fallback: () => undefined }),
  };
}

async function connect(kafka: Kafka): Promise<Admin> {
  const admin = kafka.admin({ retry: RETRY });
  await admin.connect();
  return admin;
}
