import { noted, type Why } from '@crease/domain/units/why.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { CorrectRound, Operator } from '@crease/domain/records/operator-act.ts'
import { roundId, type RoundId } from '@crease/domain/units/ids.ts'
import type { RoundCorrections, RoundPlace } from './round-corrections.ts'
import type { TableActAsk, CasinoOutcome, TableStanding } from '@crease/protocol/casino.ts'
import type { TableActRow, TableRecords } from '../writer/table-records.ts'
import { NO_TABLE } from '@crease/protocol/casino-port.ts'

/** Why something stands still. */
export interface Pause extends Why {
  /** who paused it; null: the table itself, after a fault */
  readonly by: string | null
  /** epoch milliseconds */
  readonly since: number
}

/** An operator's acts on a table, or on a solo game. */
export interface Operated {
  readonly standing: () => TableStanding
  /** No round begins any more; those that run end as they would. */
  readonly pause: (pause: Pause) => void
  /** whether an operator, or a fault, paused it */
  readonly isPaused: () => boolean
  readonly resume: () => void
  /** Whether this round is its own and has no result yet. */
  readonly runs: (round: RoundId) => Promise<boolean>
  /** Voids a round; resolves when it is void, with false where it had its result already. */
  readonly voidRound: (round: RoundId, why: Why) => Promise<boolean>
}

export interface TableActsParts {
  /** null: there is no such table or game */
  readonly operated: (slug: string) => Operated | null
  readonly standings: () => readonly TableStanding[]
  readonly records: Pick<TableRecords, 'noteAct'>
  readonly corrections: Pick<RoundCorrections, 'correct'>
  /** epoch milliseconds */
  readonly now: () => number
}

/** Operators' views of the casino, and their acts; each act is recorded [OP87]. */
export class TableActs {
  readonly #parts: TableActsParts

  constructor(parts: TableActsParts) {
    this.#parts = parts
  }

  /** Does what is asked, if anything, and answers how all stand: NOT_FOUND or ROUND_ENDED where it cannot be. */
  readonly ask = async (by: Operator, ask: TableActAsk | null): Promise<CasinoOutcome> => {
    const refused = ask === null ? null : await this.#act(ask, by)
    return refused ?? { kind: 'tables', tables: this.#parts.standings() }
  }

  async #act(ask: TableActAsk, by: Operator): Promise<CasinoOutcome | null> {
    const { table, act, round } = ask
    const why = noted(ask.why)
    const operated = this.#parts.operated(table)
    if (operated === null) return NO_TABLE
    if (act === 'RESETTLE_ROUND') {
      return refusalIn(
        await this.#correct({ table, round }, { by, why, to: 'as-drawn', at: 'end' }),
      )
    }
    if (act === 'VOID_ROUND') return this.#void(ask, operated, by)
    if (act === 'RESUME' && !operated.isPaused()) return NOT_PAUSED
    // written before it is done: what was done is always there
    await this.#note({ table, roundId: roundOf(ask, operated), act, ...why, by })
    if (act === 'PAUSE') operated.pause({ ...why, by: by.name, since: this.#parts.now() })
    else operated.resume()
    return null
  }

  async #void(ask: TableActAsk, operated: Operated, by: Operator): Promise<CasinoOutcome | null> {
    const { table } = ask
    const why = noted(ask.why)
    const round = roundOf(ask, operated)
    const at = await placeOf(ask, operated)
    if (at === null) return ROUND_ENDED
    const reply = await this.#correct({ table, round }, { by, why, to: 'void', at })
    // 'done': the round runs, and this operator may void it [CG1111]
    if (reply.kind !== 'done') return refusalIn(reply)
    if (at === 'end') return ROUND_ENDED
    await this.#note({ table, roundId: round, act: 'VOID_ROUND', ...why, by })
    return voidIn(operated, round, why)
  }

  #note(act: TableActRow): Promise<void> {
    return this.#parts.records.noteAct(act)
  }

  /** Corrects a paid round by its id, or asks whether a running one may be void: on record with its operator [CG1110]. */
  async #correct(
    { table, round }: Pick<TableActAsk, 'table' | 'round'>,
    { by, why, to, at }: Correcting,
  ): Promise<Reply> {
    if (round === null) return ROUND_ENDED
    const act = { kind: 'correct-round', roundId: round, to } as const
    return await this.#parts.corrections.correct({ by, table, act, why, at })
  }
}

interface Correcting extends Pick<CorrectRound, 'to'> {
  readonly by: Operator
  readonly why: Why
  readonly at: RoundPlace
}

/** How far the round that is to be void is; null: none runs, and one that was paid must be named [CG1110]. */
async function placeOf(ask: TableActAsk, operated: Operated): Promise<RoundPlace | null> {
  const round = roundOf(ask, operated)
  const isRunning = round !== null && (await operated.runs(round))
  if (ask.round !== null) return isRunning ? 'play' : 'end'
  return isRunning ? 'play-only' : null
}

const refusalIn = (reply: Reply): CasinoOutcome | null => (reply.kind === 'refused' ? reply : null)

async function voidIn(
  operated: Operated,
  round: RoundId | null,
  why: Why,
): Promise<CasinoOutcome | null> {
  const isVoid = round === null || (await operated.voidRound(round, why))
  return isVoid ? null : ROUND_ENDED
}

/** The round that is meant: the one that is named, or the one that runs at the table. */
function roundOf({ round }: TableActAsk, operated: Operated): RoundId | null {
  const running = operated.standing().roundId
  return round ?? (running === null ? null : roundId(running))
}

const ROUND_ENDED = { kind: 'refused', refusal: { code: 'ROUND_ENDED' } } as const
const NOT_PAUSED = { kind: 'refused', refusal: { code: 'TABLE_NOT_PAUSED' } } as const
