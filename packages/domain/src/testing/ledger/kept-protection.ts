import type {
  PlaySums,
  ProtectionRow,
  StandingRow,
  StretchRow,
} from '../../records/players/protection.ts'
import type { Writes } from '../../records/registry.ts'
import type { UserId } from '../../units/ids.ts'

/** Rows of players' protection in a ledger in memory: the newest of each user. */
export class KeptProtection {
  readonly #protections = new Map<UserId, ProtectionRow>()
  readonly #standings = new Map<UserId, StandingRow>()
  readonly #stretches = new Map<UserId, StretchRow>()
  readonly sums = new Map<UserId, PlaySums>()

  keep({ protection, standing, stretch, playSums }: Writes): void {
    keepAll(this.#protections, protection)
    keepAll(this.#standings, standing)
    keepAll(this.#stretches, stretch)
    keepAll(this.sums, playSums)
  }

  /** Becomes what another one is. */
  copy(other: KeptProtection): void {
    for (const kept of [this.#protections, this.#standings, this.#stretches, this.sums]) {
      kept.clear()
    }
    this.keep({ ...other.rows(), playSums: [...other.sums.values()] })
  }

  /** The rows that a restart would read. */
  rows(): Required<Pick<Writes, 'protection' | 'standing' | 'stretch'>> {
    return {
      protection: [...this.#protections.values()],
      standing: [...this.#standings.values()],
      stretch: [...this.#stretches.values()],
    }
  }
}

function keepAll<Row extends { readonly userId: UserId }>(
  kept: Map<UserId, Row>,
  rows: readonly Row[] = [],
): void {
  for (const row of rows) kept.set(row.userId, row)
}
