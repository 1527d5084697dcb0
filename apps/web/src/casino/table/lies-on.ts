import type { Selection } from '@crease/casino/kernel/title.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { stakeOf, type Draft, type TableSide } from '../betting/table-slip.ts'
import type { TableBetRow } from '../../link/named.ts'
import { standingStake } from '../state/my-table-bets.ts'

/** The player's own on a cell: what stands, what is put there and not sent, and whether that was refused. */
export interface Lies {
  readonly stands: Paise
  readonly put: Paise
  readonly isRefused: boolean
  /** odds of the newest bet that stands, hundredths: shown when the window has closed; null: none */
  readonly placedAt: number | null
  /** the result of the bets here, once they are settled; null: not yet */
  readonly net: Paise | null
}

/** The chips on one cell: plain values, so that an unchanged cell stays equal [UI1101]. */
export function liesOn(
  {
    selection: { id },
    side,
  }: { readonly selection: Pick<Selection, 'id'>; readonly side: TableSide },
  drafts: readonly Draft[],
  bets: readonly TableBetRow[],
): Lies {
  const drafted = drafts.filter((one) => one.selectionId === id && one.side === side)
  const staked = bets.filter((one) => one.selectionId === id && one.matchOddVariant === side)
  return {
    stands: standingStake(staked),
    put: stakeOf(drafted),
    isRefused: drafted.some(({ problem }) => problem !== null),
    placedAt: staked.findLast(({ status }) => status !== 'LAPSED')?.matchOdd ?? null,
    net: netOf(staked),
  }
}

function netOf(bets: readonly TableBetRow[]): Paise | null {
  const settled = bets.flatMap(({ profitOrLoss }) => profitOrLoss ?? [])
  return settled.length === 0 ? null : paise(settled.reduce((sum, net) => sum + net, 0))
}
