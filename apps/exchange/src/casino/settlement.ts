import { findSelection } from '@crease/casino/kernel/find-selection.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { RoundEnd, SettleRound } from '@crease/domain/rounds/round.ts'
import type { TableRecords } from '../writer/table-records.ts'
import { playOf, type RoundFacts } from './round-play.ts'

/** The reads of the ledger at the end of a table's round. */
export type EndReads = Pick<TableRecords, 'selectionsOf' | 'cashOutsOf'>

/** How a table's round ends: what its bets came to; and what was taken by hand is published with its draw [CG178]. */
export async function endingOf(
  title: Title,
  facts: RoundFacts,
  reads: EndReads,
): Promise<SettleRound> {
  const { roundId, round } = facts
  const settlement = settlementOf(title, round, await reads.selectionsOf(roundId))
  const cashOuts = title.rise === undefined ? undefined : await reads.cashOutsOf(roundId)
  const end = cashOuts === undefined ? facts : { ...facts, cashOuts }
  return { kind: 'settle-round', roundId, ...settlement, play: playOf(end, 'revealed') }
}

/** The returns of a round, for every selection with a bet [CG57]. Throws on one that the title does not have. */
export function settlementOf(
  title: Title,
  end: Round,
  selections: readonly string[],
): Pick<SettleRound, 'comes' | keyof RoundEnd> {
  const comes = selections.map((id) => {
    const found = findSelection(title, id)
    if (found === null) throw new Error(`${title.slug} has no selection ${id}`)
    return [id, found.selection.settle(end)] as const
  })
  return { comes, ...title.outcome(end) }
}
