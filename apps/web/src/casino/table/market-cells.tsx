import type { Market } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import type { Draft, TableSide } from '../betting/table-slip.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { TableBetRow, TableOffer } from '../../link/named.ts'
import { signedAmount, signedShort, toneOf } from '../../ui/amounts.ts'
import { BetCell } from './bet-cell.tsx'
import { cellLooks } from './shown/cell-looks.ts'
import { FEW, hasLay } from './shown/few.ts'
import { shortNames } from './shown/short-names.ts'

export interface CellsProps {
  readonly slug: string
  readonly market: Market
  readonly offers: readonly TableOffer[]
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
  /** by selection: what it would bring if it came; null: nothing is on the book */
  readonly outcomes: ReadonlyMap<string, Paise> | null
  /** what has won in a round that has ended */
  readonly came: ReadonlySet<string>
}

/** A row for each, with a price to back and one to lay. */
export function Rows({ market, outcomes, offers, came, ...rest }: CellsProps) {
  const world = useWorldText()
  const names = shortNames(market)
  return (
    <ul className="bet-rows">
      {market.selections.map((selection) => {
        const offer = offers.find((one) => one.selection === selection.id)
        const hasCome = came.has(selection.id)
        const cell = { ...rest, selection, offer, named: 'outside' as const }
        return (
          <li key={selection.id} className="bet-row" data-came={hasCome}>
            <span className="min-w-0">
              <span className="bet-row-name">
                {world(names.get(selection.id) ?? selection.name)}
              </span>
              <Outcome net={outcomes?.get(selection.id)} />
            </span>
            <BetCell {...cell} side="back" hasCome={hasCome} />
            {hasLay(selection) ? <BetCell {...cell} side="lay" /> : <span />}
          </li>
        )
      })}
    </ul>
  )
}

/** What it would bring if this came, over all bets of the book; nothing where there are none. */
export function Outcome({ net }: { readonly net: Paise | undefined }) {
  const t = useText()
  if (net === undefined) return null
  return (
    <small
      className={clsx('bet-outcome', toneOf(net))}
      title={`${t('Profit or loss if this wins')}: ${signedAmount(net)}`}
    >
      {signedShort(net)}
    </small>
  )
}

/** characters; longer names need wider cells */
const LONG_NAME = 9

interface GridProps extends CellsProps {
  readonly side: TableSide
}

/** A cell for each, its name over its price. */
export function Cells({ market, outcomes, offers, side, came, ...rest }: GridProps) {
  const { selections } = market
  if (selections.length === 0) return null
  const names = shortNames(market)
  const looks = cellLooks([...names.values()], market.id)
  const columns = selections.length <= FEW ? selections.length : null
  return (
    <ul
      className={clsx('bet-grid', columns === null && 'bet-grid-many')}
      data-count={selections.length}
      data-long={[...names.values()].some((name) => name.length > LONG_NAME)}
      style={
        columns === null ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
      }
    >
      {selections.map((selection, at) => (
        <li key={selection.id} className="min-w-0">
          <BetCell
            {...rest}
            selection={selection}
            offer={offers.find((one) => one.selection === selection.id)}
            named="inside"
            shown={names.get(selection.id) ?? selection.name}
            look={looks[at]}
            outcome={outcomes?.get(selection.id)}
            side={side}
            hasCome={side === 'back' && came.has(selection.id)}
          />
        </li>
      ))}
    </ul>
  )
}
