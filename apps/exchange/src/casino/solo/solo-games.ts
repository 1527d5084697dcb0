import { stopped } from '../table-face.ts'
import type { Why } from '@crease/domain/units/why.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { isRoundOver, type RoundCommand, type RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'
import type { TableStanding } from '@crease/protocol/casino.ts'
import type { Timers } from '../../exchange/timers.ts'
import type { TableRecords } from '../../writer/table-records.ts'
import { playOf } from '../round-play.ts'
import { RoundRefused, say } from '../rounds-exchange.ts'
import type { Operated, Pause } from '../table-acts.ts'
import type { SoloRounds } from './solo-rounds.ts'

export interface SoloGamesParts {
  readonly titles: ReadonlyMap<string, Title>
  readonly records: Pick<TableRecords, 'paused'>
  readonly own: { readonly byId: (round: RoundId) => Promise<RoundRow | null> }
  readonly submit: (command: RoundCommand) => Promise<Reply>
  readonly timers: Pick<Timers, 'after'>
}

/** The games that players play alone, as operators see them: paused, let go on, a round voided [CG197]. */
export class SoloGames {
  readonly #parts: SoloGamesParts
  readonly #paused = new Map<string, Pause>()
  #isStopped = false

  constructor(parts: SoloGamesParts) {
    this.#parts = parts
  }

  /** Those that were paused stay so. */
  async start(): Promise<void> {
    for (const { table, ...pause } of await this.#parts.records.paused()) {
      if (this.#parts.titles.has(table)) this.#paused.set(table, pause)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Whether no round of a game begins. */
  readonly isPaused = (slug: string): boolean => this.#paused.has(slug)

  /** Each game by its name, for operators. */
  operated(solo: Pick<SoloRounds, 'inLine' | 'facts'>): ReadonlyMap<string, Operated> {
    const games = [...this.#parts.titles.keys()].map((slug) => {
      const game: Operated = {
        isPaused: () => this.isPaused(slug),
        standing: () => this.#standing(slug),
        pause: (pause) => void this.#paused.set(slug, pause),
        resume: () => void this.#paused.delete(slug),
        runs: async (round) => (await this.#running(slug, round)) !== null,
        voidRound: (round, why) => this.#voidRound({ slug, round, why }, solo),
      }
      return [slug, game] as const
    })
    return new Map(games)
  }

  #standing(table: string): TableStanding {
    const pause = this.#paused.get(table)
    const { by = null, since = null } = pause ?? {}
    const status = pause === undefined ? 'WAITING' : 'PAUSED'
    return { table, status, roundId: null, watching: null, ...stopped(pause ?? null), by, since }
  }

  /** The round, where it is one of this game and stands open. */
  async #running(slug: string, round: RoundId): Promise<RoundRow | null> {
    const row = await this.#parts.own.byId(round)
    return row === null || row.table !== slug || isRoundOver(row) ? null : row
  }

  /** Behind all that its player has asked of the game; its seed is shown where it is still there. */
  async #voidRound(
    { slug, round, why }: { slug: string; round: RoundId; why: Why },
    solo: Pick<SoloRounds, 'inLine' | 'facts'>,
  ): Promise<boolean> {
    const found = await this.#running(slug, round)
    if (found === null || found.player === null) return false
    const { submit, timers } = this.#parts
    const parts = { submit, after: timers.after, isStopped: () => this.#isStopped }
    return solo.inLine(found.player, slug, async () => {
      const row = await this.#running(slug, round)
      if (row === null) return false
      const facts = await solo.facts(row)
      const play = facts === null ? row.play : playOf(facts, 'revealed')
      try {
        await say(parts, { kind: 'void-round', roundId: round, ...why, play })
        return true
      } catch (error) {
        if (error instanceof RoundRefused && error.code === 'ROUND_ENDED') return false
        throw error
      }
    })
  }
}
