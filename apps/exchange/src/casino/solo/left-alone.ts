import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { STOPS, type StopNote } from '@crease/casino/sentences/table-stops.ts'
import { isRoundOver, type RoundRow } from '@crease/domain/rounds/round.ts'
import type { Timers } from '../../exchange/timers.ts'
import type { OwnRounds } from '../../writer/own-rounds.ts'
import type { Logger } from '../logger.ts'
import { playOf, type RoundFacts } from '../round-play.ts'
import { queried, RoundRefused, say, CasinoStopped, type SayParts } from '../rounds-exchange.ts'
import { moved, followsOf } from './solo-moves.ts'
import type { SoloRounds } from './solo-rounds.ts'

/** An abandoned round of a player is ended this long after it started [CG193]. */
const KEPT_MS = 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 10 * 60 * 1000

export interface LeftAloneParts extends Omit<SayParts, 'isStopped'> {
  readonly solo: Pick<SoloRounds, 'inLine' | 'facts'>
  readonly titles: ReadonlyMap<string, Title>
  readonly own: Pick<OwnRounds, 'openedBefore' | 'byId'>
  /** epoch milliseconds */
  readonly now: () => number
  readonly timers: Pick<Timers, 'after'>
  readonly log: Logger
}

/** 'unbet': without a bet, or without the seed to play it on. */
type Due = 'unbet' | 'any'

/**
 * Ends the rounds that players left open: after a day what stands is paid, or where no step was taken the stake comes
 * back. At a start those without a bet are void, and all others are kept as they are [CG193].
 */
export class LeftAlone {
  readonly #parts: LeftAloneParts & SayParts
  #isStopped = false
  #cancel: () => void = () => undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(parts: LeftAloneParts) {
    this.#parts = { ...parts, isStopped: () => this.#isStopped }
  }

  /** Resolves when the cards without a bet are void; players need not wait for it, however many there are. */
  start(): Promise<void> {
    this.#looking = this.#endAll(this.#parts.now() + 1, 'unbet').then(() => this.look())
    return this.#looking
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#looking
  }

  /** Ends those of a day ago, and looks again later. */
  async look(): Promise<void> {
    const { now, timers } = this.#parts
    await this.#endAll(now() - KEPT_MS, 'any')
    if (this.#isStopped) return
    this.#cancel = timers.after(LOOK_EVERY_MS, () => void (this.#looking = this.look()))
  }

  /** Ends each round by itself: one that cannot be ended stays open with an alarm, and the others are ended. */
  async #endAll(openedBefore: number, due: Due): Promise<void> {
    const { own, log } = this.#parts
    const logged = (details: object) => (error: unknown) => {
      if (error instanceof CasinoStopped) return []
      log.error({ err: error, ...details }, 'rounds left open stay so')
      return []
    }
    const rows = await queried(this.#parts, () => own.openedBefore(openedBefore)).catch(logged({}))
    for (const row of rows) {
      const { roundId } = row
      await queried(this.#parts, () => this.#end(row, due)).catch(logged({ roundId }))
    }
  }

  /** Reads the round after all earlier requests of its player: a step may have changed it since the list was read. */
  async #end({ player, table, roundId }: RoundRow, due: Due): Promise<void> {
    if (player === null) return
    await this.#parts.solo.inLine(player, table, async () => {
      const row = await this.#parts.own.byId(roundId)
      if (row === null || isRoundOver(row)) return
      const facts = await this.#parts.solo.facts(row)
      if (due === 'unbet' && facts?.round.choices !== undefined) return
      try {
        await say(this.#parts, this.#ending(row, facts))
      } catch (error) {
        if (!(error instanceof RoundRefused) || error.code !== 'ROUND_ENDED') throw error
        this.#parts.log.error({ roundId }, 'a round left open had ended')
      }
    })
  }

  /** The present value is paid; without one the stake is returned, and the seed is shown. */
  #ending(row: RoundRow, facts: RoundFacts | null): Parameters<typeof say>[1] {
    const title = this.#parts.titles.get(row.table)
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
