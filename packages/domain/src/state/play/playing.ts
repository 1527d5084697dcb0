import type { NewestRows } from '../../records/newest-rows.ts'
import type { Rows } from '../../records/registry.ts'
import type { EngineSettings } from '../../records/sources.ts'
import { MINUTE_MS } from '../../units/calendar.ts'
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
}
