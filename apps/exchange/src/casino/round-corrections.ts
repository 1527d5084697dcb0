import type { Why } from '@crease/domain/units/why.ts'
import { outcomeAs } from '@crease/casino/kernel/outcomes.ts'
import { roundFrom, playRound } from '@crease/casino/kernel/play.ts'
import { belowOf } from '@crease/casino/fairness/verify-round.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { ROUND_ENDED } from '@crease/domain/records/refusal.ts'
import type {
  CorrectRound,
  EarlierApproval,
  Operator,
} from '@crease/domain/records/operator-act.ts'
import type { PaidRound, RoundRow } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { InTurn } from '../exchange/in-turn.ts'
import type { PaidRecord, TableRecords } from '../writer/table-records.ts'
import { readPlay } from './round-recovery.ts'
import { settlementOf } from './settlement.ts'

export interface CorrectionParts {
  readonly titles: ReadonlyMap<string, Title>
  readonly submit: (command: Extract<Command, { kind: 'operate' }>) => Promise<Reply>
  readonly records: Pick<TableRecords, 'paidRound' | 'runs'>
  /** the same act, as another operator asked for it who could not do it alone */
  readonly earlierApproval: (by: UserId, act: CorrectRound) => Promise<EarlierApproval | null>
  /** what everybody sees of the table has the round's new end */
  readonly corrected: (table: string, round: Pick<RoundRow, 'roundId' | 'status'>) => void
}

/**
 * How far a round is at its table, which does not know the rounds of others. 'play-only': it was not named, so it is not
 * corrected where it was paid meanwhile.
 */
export type RoundPlace = 'play' | 'play-only' | 'end'

interface Asked {
  readonly by: Operator
  readonly table: string
  readonly act: CorrectRound
  readonly why: Why
  readonly at: RoundPlace
}

/** Corrects rounds that were paid, one after the other, each by what the ledger has of it then [CG1110]. */
export class RoundCorrections {
  readonly #parts: CorrectionParts
  readonly #turns = new InTurn()

  constructor(parts: CorrectionParts) {
    this.#parts = parts
  }

  /**
   * Done, or why not: ROUND_ENDED for a round that is not of this table, or is void. 'done' of one that runs there: its
   * table may void it [CG1111].
   */
  correct(asked: Asked): Promise<Reply> {
    return this.#turns.next(() => this.#correct(asked))
  }

  async #correct({ by, table, act, why, at }: Asked): Promise<Reply> {
    const { records, submit, earlierApproval, corrected } = this.#parts
    const paid = await records.paidRound(act.roundId)
    const round = paid === null || paid.row.table !== table ? null : this.#withDraw(paid)
    if (at === 'play-only' && paid !== null) return ROUND_ENDED
    // the exchange would find a round that runs at another table
    if (act.to === 'void' && at === 'end' && (await records.runs(act.roundId))) return ROUND_ENDED
    const earlier = await earlierApproval(by.userId, act)
    const reply = await submit({ kind: 'operate', by, ...why, act, earlier, round })
    if (reply.kind === 'round') {
      corrected(table, reply.round)
    }
    return reply
  }

  #withDraw({ play, ...paid }: PaidRecord): PaidRound {
    const title = this.#parts.titles.get(paid.row.table) ?? null
    const record = readPlay(play)?.record ?? null
    const end = title === null || record === null ? null : drawnAgain(title, record)
    if (title === null || end === null) return { ...paid, drawn: null }
    const selections = [...new Set(paid.bets.map(({ selection }) => selection))]
    const { status } = paid.row
    const words = outcomeAs(title, end, status.kind === 'ENDED' ? status : null)
    return { ...paid, drawn: { ...settlementOf(title, end, selections), ...words } }
  }
}

/**
 * The round as its seed draws it; null where that is not what was shown, or where players end their bets themselves: then it
 * can only be void.
 */
function drawnAgain(title: Title, record: RoundRecord): Round | null {
  const { seed } = record
  if (seed === null || title.rise !== undefined || title.pace === 'solo') return null
  try {
    const from = roundFrom(record)
    const { end } = playRound(title, from, (phase) => belowOf({ ...record, seed }, phase))
    return isShown(end, record) ? end : null
  } catch {
    return null
  }
}

const isShown = ({ dealt }: Round, record: RoundRecord): boolean =>
  dealt.length === record.dealt.length &&
  dealt.every(({ slot, face }, nth) => {
    const shown = record.dealt[nth]
    return shown?.slot === slot && shown.face === face
  })
