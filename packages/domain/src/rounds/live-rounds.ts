import { keyOf, type BetId, type RoundId, type UserId } from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import type { RoundBet, RoundRow } from './round.ts'
import { TableRisk } from './table-risk.ts'

interface Held {
  readonly bets: Map<BetId, RoundBet>
  amount: Paise
}

/** A round that has not ended, with every bet on it, those that lapsed too. */
export class LiveRound {
  row: RoundRow
  /** of all players together, and of demo players where they are kept apart [AU25] */
  readonly #risks = { players: new TableRisk(), apart: new TableRisk() }
  readonly #players = new Map<UserId, Held>()

  constructor(row: RoundRow) {
    this.row = row
  }

  get id(): RoundId {
    return this.row.roundId
  }

  /** The most that the table can lose to those who are kept apart, or to all others. */
  riskTo(isApart: boolean): TableRisk {
    return isApart ? this.#risks.apart : this.#risks.players
  }

  /** The bets of one player, oldest first. */
  betsOf(userId: UserId): readonly RoundBet[] {
    return [...(this.#players.get(userId)?.bets.values() ?? [])]
  }

  /** A bet as it is now; null: there is none by this id. */
  betOf({ userId, betId }: Pick<RoundBet, 'userId' | 'betId'>): RoundBet | null {
    return this.#players.get(userId)?.bets.get(betId) ?? null
  }

  countOf(userId: UserId): number {
    return this.#players.get(userId)?.bets.size ?? 0
  }

  /** The players with a bet on it, by their numbers. */
  players(): readonly UserId[] {
    return [...this.#players.keys()].toSorted((a, b) => a - b)
  }

  /** The amount held in a player's account for it. */
  heldOf(userId: UserId): Paise {
    return this.#players.get(userId)?.amount ?? NO_MONEY
  }

  setHeld(userId: UserId, amount: Paise): void {
    this.#of(userId).amount = amount
  }

  /** A new bet, or its new state; gives the one before. */
  setBet(bet: RoundBet, isApart: boolean): RoundBet | null {
    const { bets } = this.#of(bet.userId)
    const risk = this.riskTo(isApart)
    const before = bets.get(bet.betId) ?? null
    bets.set(bet.betId, bet)
    if (before !== null) risk.take(before)
    risk.add(bet)
    return before
  }

  #of(userId: UserId): Held {
    const known = this.#players.get(userId) ?? { bets: new Map(), amount: NO_MONEY }
    this.#players.set(userId, known)
    return known
  }
}

/** A bet that waits out its delay. */
export interface WaitingBet {
  readonly until: number
  readonly bet: RoundBet
}

/** Which seed of its chain a table has come to. */
type SeedPlace = Pick<RoundRow, 'table' | 'epoch' | 'seedNumber'>
/** The seed's place of a solo round is kept in the ledger only: players are more than tables. */
type RoundPlace = SeedPlace & Pick<RoundRow, 'player'>

/** The rounds that have not ended, and of each table how far it has come. */
export class LiveRounds {
  readonly #rounds = new Map<RoundId, LiveRound>()
  readonly #newest = new Map<string, SeedPlace>()
  readonly #byKeys = new Map<string, RoundBet>()
  /** of players, by player and game */
  readonly #own = new Map<string, LiveRound>()
  /** which of its settlements each round that was corrected had, in this life of the server */
  readonly #corrected = new Map<RoundId, number>()
  /** by the end of the delay, then by age */
  readonly #waiting: WaitingBet[] = []

  find(roundId: RoundId): LiveRound | null {
    return this.#rounds.get(roundId) ?? null
  }

  /** The round of a game that a player has open. */
  ownOf(player: UserId, table: string): LiveRound | null {
    return this.#own.get(keyOf(player, table)) ?? null
  }

  /** By their ids. */
  all(): readonly LiveRound[] {
    return [...this.#rounds.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** By their names. */
  newest(): readonly SeedPlace[] {
    return [...this.#newest.values()].toSorted((a, b) => (a.table < b.table ? -1 : 1))
  }

  /** Whether a seed comes behind all that its table has used: no round is drawn by one of before. */
  isNext({ table, player, epoch, seedNumber }: RoundPlace): boolean {
    if (!Number.isSafeInteger(epoch) || !Number.isSafeInteger(seedNumber)) return false
    if (player !== null) return true
    const last = this.#newest.get(table)
    if (last === undefined || epoch > last.epoch) return true
    return epoch === last.epoch && seedNumber > last.seedNumber
  }

  /** A round that lives from now on. */
  open(row: RoundRow): LiveRound {
    const round = new LiveRound(row)
    this.#rounds.set(row.roundId, round)
    if (row.player !== null) this.#own.set(keyOf(row.player, row.table), round)
    this.noteSeed(row)
    return round
  }

  noteSeed({ table, player, epoch, seedNumber }: RoundPlace): void {
    if (player !== null) return
    if (this.isNext({ table, player, epoch, seedNumber })) {
      this.#newest.set(table, { table, epoch, seedNumber })
    }
  }

  /** A new bet on a round that lives, or its new state. */
  setBet(round: LiveRound, bet: RoundBet, isApart: boolean): void {
    const before = round.setBet(bet, isApart)
    if (before?.status.kind === 'PENDING') this.#unqueue(bet.betId)
    if (bet.clientBetId !== null) this.#byKeys.set(keyOf(bet.userId, bet.clientBetId), bet)
    if (bet.status.kind === 'PENDING') this.#queue({ until: bet.status.until, bet })
  }

  /** The bet of the player under their own id, as it is now. */
  byKey(userId: UserId, clientBetId: string): RoundBet | null {
    return this.#byKeys.get(keyOf(userId, clientBetId)) ?? null
  }

  /** This settlement of the round is taken back; a record that has it is out of date from here on. */
  noteCorrected(roundId: RoundId, version: number): void {
    this.#corrected.set(roundId, version)
  }

  /** The settlement of a round that was taken back last; 0: none, as far as this life knows. */
  correctedOf(roundId: RoundId): number {
    return this.#corrected.get(roundId) ?? 0
  }

  firstWaiting(): WaitingBet | null {
    return this.#waiting[0] ?? null
  }

  /** The round has ended: it and its bets are the ledger's from here on. Gives its bets. */
  forget(round: LiveRound): readonly RoundBet[] {
    this.#rounds.delete(round.id)
    const { player, table } = round.row
    if (player !== null) this.#own.delete(keyOf(player, table))
    const bets = round.players().flatMap((userId) => round.betsOf(userId))
    for (const { userId, clientBetId } of bets) {
      if (clientBetId !== null) this.#byKeys.delete(keyOf(userId, clientBetId))
    }
    return bets
  }

  #queue(one: WaitingBet): void {
    const before = this.#waiting.findLastIndex(({ until }) => until <= one.until)
    this.#waiting.splice(before + 1, 0, one)
  }

  #unqueue(betId: BetId): void {
    const at = this.#waiting.findIndex(({ bet }) => bet.betId === betId)
    if (at !== -1) this.#waiting.splice(at, 1)
  }
}
