import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import type { Path } from '../../citations.ts';
import type { Proof } from '#domain/provenance';
import type { TableNumber } from './factTable.ts';

type Detail = AccountsRecord['warning_details'][number];

/** A value of the accounts and the fact of the report that tells it. */
export interface FactSource {
  readonly path: Path;
  readonly index: number;
  readonly proof: Proof;
}

/** Collects while accounts are read what is doubtful and what each value is from. */
export class AccountsDraft {
  readonly details: Detail[] = [];
  readonly sources: FactSource[] = [];
  readonly #warnings = new Set<PublicationWarning>();

  get warnings(): PublicationWarning[] {
    return [...this.#warnings];
  }

  warn(code: PublicationWarning): void {
    this.#warnings.add(code);
  }

  /** @param rows labels of what contradicts itself, the sum first */
  contradict(statement: Detail['statement'], year: Detail['year'], rows: readonly string[]): void {
    this.#warnings.add('sum_mismatch');
    this.details.push({ code: 'sum_mismatch', statement, year, rows: [...rows] });
  }

  cite(path: Path, index: number, proof: Proof): void {
    this.sources.push({ path, index, proof });
  }

  /** An amount in EUR, cited; null where none is told, or not to the cent. */
  euros(path: Path, number: TableNumber | null, proof: Proof = 'single_reading'): number | null {
    const euros = number?.value.toEuros() ?? null;
    if (number === null) {
      return null;
    }
    if (euros === null) {
      this.warn('amount_unreadable');
      return null;
    }
    this.cite(path, number.index, proof);
    return euros;
  }
}
