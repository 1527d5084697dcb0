import type { Market, Title } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Draft, TableSide } from '../../betting/tables/table-slip.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableBetRow, TableOffer, TableState } from '../../link/named.ts'
import { cameOf } from '../../state/tables/came.ts'
import { outcomesOf, type Staked } from '../../state/tables/books.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { Cells, Rows } from './market-cells.tsx'
import { PicksChooser } from './picks-chooser.tsx'
import { hasLay, isFoldable } from './shown/few.ts'

interface MarketPanelProps {
  readonly market: Market
  /** it takes the width of two */
  readonly isWide: boolean
  readonly slug: string
  readonly title: Title
  readonly offers: readonly TableOffer[]
  /** what was dealt in a round that has ended; null: none has */
  readonly ended: TableState['dealt'] | null
  readonly chip: Paise
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

/** so many rows are read at a glance; more stand in a grid, one side at a time */
const ROWS_MAX = 12

const NOTHING: ReadonlySet<string> = new Set()

/** A book of the table: its name and limits, and a cell for each thing to bet on. */
export function MarketPanel(props: MarketPanelProps) {
  const { market, title, bets, drafts, ended } = props
  const { selections, picks } = market
  const world = useWorldText()
  const canFold = isFoldable(market)
  const [isFolded, setFolded] = useState(true)
  // before its offers come a book may be longer than it is then
  const isOpen = !canFold || !isFolded
  const [side, setSide] = useState<TableSide>('back')
  // the cell that was pressed comes first, what every outcome would bring behind it
  const [standLater, putLater] = [useDeferredValue(bets), useDeferredValue(drafts)]
  const outcomes = outcomesOf(title, market, [...standing(standLater), ...putLater])
  const came = useMemo(
    () => (ended === null ? NOTHING : cameOf(title, market, ended)),
    [title, market, ended],
  )
  const cells = { ...props, outcomes, came }
  const isLaid = selections.some(hasLay)
  const inGrid = !isLaid || selections.length > ROWS_MAX
  return (
    <section aria-label={world(market.name)} className="table-market" data-wide={props.isWide}>
      <header className="table-market-head">
        {canFold ? (
          <FoldHead market={market} isOpen={isOpen} onPress={() => setFolded(!isFolded)} />
        ) : (
          <h3>{world(market.name)}</h3>
        )}
        {isLaid && inGrid && <SideSwitch side={side} onChoose={setSide} />}
        <Limits offers={offersOf(props)} />
      </header>
      {isOpen && (inGrid ? <Cells {...cells} side={side} /> : <Rows {...cells} />)}
      {picks !== undefined && <PicksChooser {...props} picks={picks} />}
    </section>
  )
}

/** The offers of a book, those of what players make up included. */
function offersOf({ market, offers }: MarketPanelProps): readonly TableOffer[] {
  const { selections, picks } = market
  const ids = new Set([...selections, ...(picks?.examples ?? [])].map(({ id }) => id))
  return offers.filter(({ selection }) => ids.has(selection))
}

const stands = ({ status }: TableBetRow): boolean => status === 'ACCEPTED' || status === 'PENDING'

const standing = (bets: readonly TableBetRow[]): readonly Staked[] =>
  bets.filter(stands).map(({ selectionId, matchOddVariant: side, matchOdd: odds, stake }) => ({
    selectionId,
    side,
    odds,
    stake,
  }))

interface FoldHeadProps {
  readonly market: Market
  readonly isOpen: boolean
  readonly onPress: () => void
}

function FoldHead({ market, isOpen, onPress }: FoldHeadProps) {
  const world = useWorldText()
  return (
    <h3 className="min-w-0 flex-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="flex min-h-11 w-full items-center gap-2 text-left"
      >
        {world(market.name)} ({market.selections.length})
        <ChevronDown size={16} aria-hidden className={clsx(!isOpen && '-rotate-90')} />
      </button>
    </h3>
  )
}

interface SideSwitchProps {
  readonly side: TableSide
  readonly onChoose: (side: TableSide) => void
}

/** Which side the cells of a big book take. */
function SideSwitch({ side, onChoose }: SideSwitchProps) {
  const t = useText()
  const sides = [
    { id: 'back', name: t('Back') },
    { id: 'lay', name: t('Lay') },
  ] as const
  return (
    <span className="flex gap-1">
      {sides.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={side === id}
          onClick={() => onChoose(id)}
          className="side-switch"
          data-side={id}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

function Limits({ offers }: { readonly offers: readonly TableOffer[] }) {
  const t = useText()
  const [first] = offers
  if (first === undefined) return <span className="table-market-closed">{t('Closed')}</span>
  const max = Math.max(...offers.map((offer) => offer.max))
  const widest = offers.find((offer) => offer.max === max) ?? first
  return (
    <span className="table-market-limits">
      {t('{min} to {max}', { min: shortAmount(first.min), max: shortAmount(widest.max) })}
    </span>
  )
}
