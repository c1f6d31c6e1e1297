/** Of one look; the next look finds what it leaves. */
const LIMIT = 200;

/** What a pass ends, and whose it is. */
interface Owned {
  readonly organizationId: number;
}

/**
 * Ends what is due, each organization's work one after the other and the organizations side by side. The rest of an
 * organization whose work could not be ended waits for the next pass, since its rows may be locked: what is due of the
 * others is looked for without it.
 *
 * @param find what is due, oldest first, at most so many, and without that of some organizations
 * @returns how many were ended
 * @throws AggregateError with what kept organizations from being ended
 */
export async function endByOrganization<Due extends Owned>(
  find: (limit: number, except: readonly number[]) => Promise<readonly Due[]>,
  end: (due: Due) => Promise<void>,
): Promise<number> {
  const failures = new Map<number, unknown>();
  let ended = 0;
  for (let stuck = -1; stuck < failures.size;) {
    stuck = failures.size;
    const due = await find(LIMIT, [...failures.keys()]);
    await Promise.all(
      [...Map.groupBy(due, ({ organizationId }) => organizationId)].map(async ([organizationId, own]) => {
        try {
          for (const one of own) {
            await end(one);
            ended += 1;
          }
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
