import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { STOPS, type StopNote } from '@crease/contract/table-stops.ts'
import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { Timers } from '../../exchange/timers.ts'
import type { Logger } from '../logger.ts'
import { playOf } from '../round-play.ts'
import { RoundRefused, say, CasinoStopped, type SayParts } from '../rounds-exchange.ts'
import { moved, followsOf } from './solo-moves.ts'
import type { SoloRounds } from './solo-rounds.ts'

/** An abandoned round of a player is ended this long after it started [CG193]. */
const KEPT_MS = 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 10 * 60 * 1000

export interface LeftAloneParts extends Omit<SayParts, 'isStopped'> {
  readonly solo: Pick<SoloRounds, 'inLine' | 'facts'>
  readonly titles: ReadonlyMap<string, Title>
  readonly openedBefore: (at: number) => Promise<readonly RoundRow[]>
  /** epoch milliseconds */
  readonly now: () => number
  readonly timers: Pick<Timers, 'after'>
  readonly log: Logger
}

/**
 * Ends the rounds that players left open: after a day what stands is paid, or where no step was taken the stake comes
 * back. At a start those without a bet are void, and all others are kept as they are [CG193].
 */
export class LeftAlone {
  readonly #parts: LeftAloneParts
  #isStopped = false
  #cancel: () => void = () => undefined

  constructor(parts: LeftAloneParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const rows = await this.#parts.openedBefore(this.#parts.now() + 1)
    for (const row of rows) {
      const facts = await this.#parts.solo.facts(row)
      if (facts?.round.choices === undefined) await this.#end(row)
    }
    await this.look()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  /** Ends those of a day ago, and looks again later. */
  async look(): Promise<void> {
    const { openedBefore, now, timers, log } = this.#parts
    try {
      for (const row of await openedBefore(now() - KEPT_MS)) await this.#end(row)
    } catch (error) {
      if (!(error instanceof CasinoStopped)) log.error({ err: error }, 'rounds left open stay so')
    }
    if (!this.#isStopped) this.#cancel = timers.after(LOOK_EVERY_MS, () => void this.look())
  }

  async #end(row: RoundRow): Promise<void> {
    const { player, table, roundId } = row
    if (player === null) return
    const parts = { ...this.#parts, isStopped: () => this.#isStopped }
    await this.#parts.solo.inLine(player, table, async () => {
      try {
        await say(parts, await this.#ending(row))
      } catch (error) {
        if (!(error instanceof RoundRefused) || error.code !== 'ROUND_ENDED') throw error
        this.#parts.log.error({ roundId }, 'a round left open had ended')
      }
    })
  }

  /** The present value is paid; without one the stake is returned, and the seed is shown. */
  async #ending(row: RoundRow): Promise<Parameters<typeof say>[1]> {
    const title = this.#parts.titles.get(row.table)
    const facts = await this.#parts.solo.facts(row)
    const { roundId } = row
    const voided = (reason: StopNote, play: object) =>
      ({ kind: 'void-round', roundId, reason, play }) as const
    if (facts === null) return voided(STOPS.ownSeedGone, row.play)
    if (title === undefined) return voided(STOPS.tableGone, playOf(facts, 'revealed'))
    const choices = choicesOf(title, facts.round)
    if (!choices.some(({ id }) => id === TAKE)) {
      return voided(STOPS.notPlayed, playOf(facts, 'revealed'))
    }
    const seeds = facts.clients.at(-1) ?? []
    const follows = followsOf(title, moved(title, facts, { choice: TAKE, seeds }))
    if (follows.kind !== 'settle-round') throw new Error(`${title.slug} goes on after it was ended`)
    return follows
  }
}
