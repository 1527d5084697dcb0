import type { NewestRows } from '../../records/newest-rows.ts'
import type { PlaySums } from '../../records/players/protection.ts'
import type { Rows } from '../../records/registry.ts'
import type { EngineSettings } from '../../records/sources.ts'
import { MINUTE_MS } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import type { PlayerRows } from '../../memory/player-rows.ts'
import { RowsOfPlayers } from '../indexes/rows-of-players.ts'
import { PlayBook } from './play-book.ts'

/** Players' limits, account states and sums of play. */
export class Playing {
  readonly protections
  readonly standings
  readonly stretches
  readonly book: PlayBook
  /** tests have shorter ones */
  readonly minuteMs: number
  /** how often players are asked at least [PP31]; null: they are not */
  readonly checkMinutes: number | null
  /** whether the sums of players without limits of their own are still to come [PP15] */
  isCounting = false

  constructor(
    { newest, players }: { readonly newest: NewestRows<Rows>; readonly players: PlayerRows },
    { playMinuteMs, checkMinutes }: EngineSettings,
  ) {
    this.book = new PlayBook(players)
    this.protections = new RowsOfPlayers(players, newest.of('protection'))
    this.standings = new RowsOfPlayers(players, newest.of('standing'))
    this.stretches = new RowsOfPlayers(players, newest.of('stretch'))
    this.minuteMs = playMinuteMs ?? MINUTE_MS
    this.checkMinutes = checkMinutes ?? null
  }

  /** Whether the player's sums are whole: with limits of their own they are from the start on. */
  knowsSums(userId: UserId): boolean {
    return !this.isCounting || this.protections.has(userId)
  }

  /** The sums of all other players up to the restart are counted [PP15]. */
  addSums(all: readonly PlaySums[]): void {
    for (const sums of all) this.book.add(sums)
    this.isCounting = false
  }
}
