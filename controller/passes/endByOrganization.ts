/** Of one look; the next look finds what it leaves. */
const LIMIT = 200;

/** What a pass ends, and whose it is. */
interface Owned {
  readonly organizationId: number;
}

/**
 * Ends what is due, the organizations side by side. One whose work could not be ended waits for the next pass, since its
 * rows may be locked: what is due of the others is looked for without it.
 *
 * @param find what is due, oldest first, at most so many, and without that of some organizations
 * @param end ends work of one organization
 * @returns how many were due and ended
 * @throws AggregateError with what kept organizations from being ended
 */
export async function endByOrganization<Due extends Owned>(
  find: (limit: number, except: readonly number[]) => Promise<readonly Due[]>,
  end: (own: readonly Due[], organizationId: number) => Promise<void>,
): Promise<number> {
  const failures = new Map<number, unknown>();
  let ended = 0;
  for (let stuck = -1; stuck < failures.size;) {
    stuck = failures.size;
    const due = await find(LIMIT, [...failures.keys()]);
    await Promise.all(
      [...Map.groupBy(due, ({ organizationId }) => organizationId)].map(async ([organizationId, own]) => {
        try {
          await end(own, organizationId);
          ended += own.length;
        } catch (error) {
          failures.set(organizationId, error);
        }
      }),
    );
  }
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), `The work of ${failures.size} organizations could not be ended`);
  }
  return ended;
}
