import { ClusterError, type ClusterRefusal } from '#ports/cluster';

/** What the API server answers, or null where it refuses for the given reason. */
export async function nullWhen<Answer>(refusal: ClusterRefusal, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClusterError && error.refusal === refusal) {
      return null;
    }
    throw error;
  }
}
