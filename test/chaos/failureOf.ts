/** What a job failed with; null where it did not. */
export async function failureOf(job: () => Promise<unknown>): Promise<string | null> {
  try {
    await job();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
