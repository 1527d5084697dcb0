import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { paidNet } from '@crease/domain/rounds/paid-sums.ts'
import { roundExposure } from '@crease/domain/rounds/round-exposure.ts'
import { isRoundBetOpen, type RoundBet } from '@crease/domain/rounds/round.ts'
import type { BetId, RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { PlayerRound, TableCashOutAsk } from '@crease/protocol/casino.ts'
import { CROWD_MIN, SharedStakes } from './shared-stakes.ts'

interface Held {
  readonly roundId: RoundId
  readonly bets: Map<BetId, RoundBet>
}

/** cash-outs that are shown of a round: the highest ones */
const TAKEN_MAX = 12
/** tables whose bets of a player are kept at most; then those of the one without news for longest go */
const MOST_TABLES = 100

/** Players' bets in the newest round of each table with a bet of theirs, as last committed [RT85]. */
export class PlayerRounds {
  readonly #isApart: (user: UserId) => boolean
  readonly #players = new Map<UserId, Map<string, Held>>()
  /** who has a bet in the newest round of a table */
  readonly #bettors = new Map<string, { readonly roundId: RoundId; readonly users: Set<UserId> }>()
  readonly #shared = new Map<string, SharedStakes>()

  /** `isApart`: players whose accounts cost nothing, so that anybody could be three of four [AU25] */
  constructor(isApart: (user: UserId) => boolean = () => false) {
    this.#isApart = isApart
  }

  /** Takes what commits changed; gives what these players now have. */
  follow(bets: readonly RoundBet[]): readonly PlayerRound[] {
    const changed = new Map<string, RoundBet>()
    for (const bet of bets) {
      if (this.#take(bet)) changed.set(`${bet.userId} ${bet.table}`, bet)
    }
    return [...changed.values()].flatMap(({ userId, table }) => this.#of(userId, table) ?? [])
  }

  /** The rounds of one player, one per table. */
  of(userId: UserId): readonly PlayerRound[] {
    const tables = [...(this.#players.get(userId)?.keys() ?? [])]
    return tables.flatMap((table) => this.#of(userId, table) ?? [])
  }

  /** Whether a player has this bet in the newest round of its table. */
  has({ userId, table, roundId, betId }: TableCashOutAsk): boolean {
    const held = this.#players.get(userId)?.get(table)
    return held?.roundId === roundId && held.bets.has(betId)
  }

  /** How many have a bet in this round of a table. */
  bettors(table: string, roundId: string | null): number {
    const known = this.#bettors.get(table)
    return known?.roundId === roundId ? known.users.size : 0
  }

  /** The stakes on each outcome of a table's round that at least four players share: each of them has three others [CG962]. */
  crowd(table: string, roundId: string | null): TableState['crowd'] {
    const shared = this.#shared.get(table) ?? new SharedStakes()
    this.#shared.set(table, shared)
    return [...shared.of(roundId, this.#standingIn(table, roundId))]
  }

  /**
   * The values at which bets of a round were cashed out, by hand or by their own targets; none before at least four
   * players have one, so that each is among three others [CG967].
   */
  taken({ table, round, reached }: TakenAsk): TableState['taken'] {
    const users = new Set<UserId>()
    const values: number[] = []
    for (const bet of this.#standingIn(table, round)) {
      const value = takenAt(bet, reached)
      if (value === null) continue
      users.add(bet.userId)
      values.push(value)
    }
    return users.size < CROWD_MIN ? [] : values.toSorted((a, b) => a - b).slice(-TAKEN_MAX)
  }

  /** Nothing of a table is shown any more that no player holds open. */
  forgetEnded(table: string): void {
    for (const [userId, tables] of this.#players) {
      const held = tables.get(table)
      if (held === undefined || [...held.bets.values()].some(isRoundBetOpen)) continue
      tables.delete(table)
      if (tables.size === 0) this.#players.delete(userId)
    }
  }

  /** The bets of all players in this round of a table who are not apart, without those that came to nothing or still may. */
  #standingIn(table: string, roundId: string | null): readonly RoundBet[] {
    const known = this.#bettors.get(table)
    if (known === undefined || known.roundId !== roundId) return []
    return [...known.users]
      .filter((user) => !this.#isApart(user))
      .flatMap((user) => this.#players.get(user)?.get(table) ?? [])
      .filter((held) => held.roundId === roundId)
      .flatMap(({ bets }) => [...bets.values()])
      .filter(({ status: { kind } }) => !NOT_COUNTED.has(kind))
  }

  #take(bet: RoundBet): boolean {
    const { userId, table, roundId } = bet
    const tables = this.#players.get(userId) ?? new NewestMap<string, Held>(MOST_TABLES)
    const known = tables.get(table)
    if (known !== undefined ? known.roundId > roundId : this.#betLater(bet)) return false
    const held = known?.roundId === roundId ? known : { roundId, bets: new Map<BetId, RoundBet>() }
    held.bets.set(bet.betId, bet)
    this.#players.set(userId, tables.set(table, held))
    this.#countBettor(bet)
    return true
  }

  /** A correction may change a round before the newest one with a bet of the player, which is no longer held. */
  #betLater({ userId, table, roundId }: RoundBet): boolean {
    const newest = this.#bettors.get(table)
    return newest !== undefined && newest.roundId > roundId && newest.users.has(userId)
  }

  #countBettor({ userId, table, roundId }: RoundBet): void {
    const betting = this.#bettors.get(table)
    if (betting?.roundId === roundId) betting.users.add(userId)
    else if (betting === undefined || betting.roundId < roundId) {
      this.#bettors.set(table, { roundId, users: new Set([userId]) })
    }
  }

  #of(userId: UserId, table: string): PlayerRound | null {
    const held = this.#players.get(userId)?.get(table)
    if (held === undefined) return null
    const bets = [...held.bets.values()].toSorted((a, b) => a.betId - b.betId)
    const { roundId } = held
    return { userId, table, roundId, bets, exposure: roundExposure(bets), net: netOfAll(bets) }
  }
}

/** States of bets that are in no sum: a waiting one may still lapse [CG970]. */
const NOT_COUNTED: ReadonlySet<RoundBet['status']['kind']> = new Set(['PENDING', 'LAPSED', 'VOID'])

interface TakenAsk {
  readonly table: string
  readonly round: string | null
  /** hundredths */
  readonly reached: number
}

/** The value at which a bet was cashed out, hundredths; null: it was not. */
function takenAt({ status, terms }: RoundBet, reached: number): number | null {
  if (status.kind === 'CASHED_OUT') return status.pays
  const isReached = status.kind === 'ACCEPTED' && terms.kind === 'odds' && terms.odds <= reached
  return isReached ? terms.odds : null
}

/** The result of a round for a player; null while it continues, or if all of their bets lapsed in it. */
function netOfAll(bets: readonly RoundBet[]): Paise | null {
  const isOver = bets.some(({ status }) => status.kind === 'SETTLED' || status.kind === 'VOID')
  return isOver ? paidNet(bets) : null
}
