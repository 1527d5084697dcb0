import type { OrderPair } from '../../records/players/order-pair.ts'
import type { PlayTurnRow } from '../../records/players/play-turn.ts'
import type {
  PlaySums,
  ProtectionRow,
  StandingRow,
  StretchRow,
} from '../../records/players/protection.ts'
import type { Writes } from '../../records/registry.ts'
import type { BetId, UserId } from '../../units/ids.ts'

/** What a ledger in memory keeps of players' protection: of each user the newest row. */
export class KeptProtection {
  readonly #protections = new Map<UserId, ProtectionRow>()
  readonly #standings = new Map<UserId, StandingRow>()
  readonly #stretches = new Map<UserId, StretchRow>()
  readonly turns = new Map<UserId, PlayTurnRow>()
  readonly sums = new Map<UserId, PlaySums>()
  readonly pairs = new Map<BetId, OrderPair>()

  keep({ protection, standing, stretch, playSums, playTurn, orderPair = [] }: Writes): void {
    keepAll(this.#protections, protection)
    keepAll(this.#standings, standing)
    keepAll(this.#stretches, stretch)
    keepAll(this.sums, playSums)
    keepAll(this.turns, playTurn)
    for (const pair of orderPair) this.pairs.set(pair.first, pair)
  }

  /** Becomes what another one is. */
  copy(other: KeptProtection): void {
    const { turns, sums } = this
    for (const kept of [this.#protections, this.#standings, this.#stretches, turns, sums]) {
      kept.clear()
    }
    this.pairs.clear()
    this.keep({ ...other.rows(), playSums: [...other.sums.values()] })
  }

  /** What a restart would read. */
  rows(): Required<Pick<Writes, 'protection' | 'standing' | 'stretch' | 'playTurn' | 'orderPair'>> {
    return {
      protection: [...this.#protections.values()],
      standing: [...this.#standings.values()],
      stretch: [...this.#stretches.values()],
      playTurn: [...this.turns.values()],
      orderPair: [...this.pairs.values()],
    }
  }
}

function keepAll<Row extends { readonly userId: UserId }>(
  kept: Map<UserId, Row>,
  rows: readonly Row[] = [],
): void {
  for (const row of rows) kept.set(row.userId, row)
}
