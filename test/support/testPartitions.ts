import type { PartitionedFamily } from '#domain/partition';
import type { PartitionOutcome, Partitions } from '#ports/partitions';

export interface TestPartitions extends Partitions {
  /** What was asked, as `remove enrichments 0`. */
  readonly asked: string[];
}

/** Partitions that are told of and never change. @param outcome of a step, by its name and family */
export function testPartitions(
  families: readonly PartitionedFamily[],
  outcome: (step: string) => PartitionOutcome = () => 'done',
): TestPartitions {
  const asked: string[] = [];
  const answer = (step: string): Promise<PartitionOutcome> => {
    asked.push(step);
    return Promise.resolve(outcome(step));
  };
  return {
    asked,
    alone: (job) => job(),
    read: () => Promise.resolve(families),
    make: (family, lower) => answer(`make ${family} ${lower}`),
    roll: (family, lower) => answer(`roll ${family} ${lower}`),
    removeOutputs: (lower) => answer(`remove_outputs enrichments ${lower}`),
    remove: (family, lower) => answer(`remove ${family} ${lower}`),
  };
}
