import type { Market, Title } from '@crease/casino/kernel/title.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Draft, TableSide } from '../betting/table-slip.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { TableBetRow, TableOffer, TableState } from '../../link/named.ts'
import { cameOf } from '../state/came.ts'
import { outcomesOf, standing } from '../state/books.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { useInTurn } from '../../ui/turns/in-turn.ts'
import { TargetBet } from './flight/target-bet.tsx'
import { BookOpen, Gate } from './gate.tsx'
import { Cells, Rows } from './market-cells.tsx'
import { PicksChooser } from './picks-chooser.tsx'
import { isSamePanel } from './same-panel.ts'
import type { Book } from './shown/shown-books.ts'
import { hasLay, isFoldable, isTallBook } from './shown/few.ts'
import { SideSwitch } from './side-switch.tsx'

interface OnBook {
  readonly market: Market
  readonly slug: string
  readonly title: Title
  /** what was dealt in a round that has ended; null: none has */
  readonly ended: TableState['dealt'] | null
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

interface MarketPanelProps extends OnBook {
  readonly book: Book
  /** it takes bets now */
  readonly isOpen: boolean
  /** it takes the width of two */
  readonly isWide: boolean
}

/** so many rows are read at a glance; more stand in a grid, one side at a time */
const ROWS_MAX = 12

const NOTHING: ReadonlySet<string> = new Set()

/**
 * A book of the table: its name and limits, and a cell for each thing to bet on. It closes at once, by one attribute; what
 * is written in it comes in its turn, and it opens when its prices are those of now [UI712].
 */
export function MarketPanel(props: MarketPanelProps) {
  const { isWide, slug, title, drafts, bets } = props
  const book = useInTurn(props.book)
  const ended = useInTurn(props.ended)
  // to close waits for nothing
  const opens = useInTurn(props.isOpen)
  const isOpen = props.isOpen && opens && book === props.book
  const { market, offers, limits } = book
  const { selections } = market
  const t = useText()
  const world = useWorldText()
  const { canFold, isUnfolded, turn } = useFold(market)
  const [side, setSide] = useState<TableSide>('back')
  const isLaid = selections.some(hasLay)
  const inGrid = !isLaid || selections.length > ROWS_MAX
  const on = { market, slug, title, ended, drafts, bets, offers }
  return (
    <BookOpen value={isOpen}>
      <section
        aria-label={world(market.name)}
        className="table-market"
        data-wide={isWide}
        data-tall={isTallBook(market)}
        data-takes={isOpen}
      >
        <header className="table-market-head">
          {canFold ? (
            <FoldHead market={market} isOpen={isUnfolded} onPress={turn} />
          ) : (
            <h3>{title.rise === undefined ? world(market.name) : t('Your bet')}</h3>
          )}
          {isLaid && inGrid && <SideSwitch side={side} onChoose={setSide} />}
          <Limits limits={limits} />
        </header>
        {isUnfolded && <Prices {...on} side={inGrid ? side : 'both'} />}
        <MadeUp {...on} />
      </section>
    </BookOpen>
  )
}

/** Whether what is in a book is seen. Before its offers come it may be longer than it is then. */
function useFold(market: Market) {
  const [isFolded, setFolded] = useState(true)
  const canFold = isFoldable(market)
  return { canFold, isUnfolded: !canFold || !isFolded, turn: () => setFolded(!isFolded) }
}

const Chooser = memo(PicksChooser, isSamePanel)

/** The bet that a player makes up; where a multiplier rises, at any value. */
function MadeUp(on: OnBook & Pick<Book, 'offers'>) {
  const { slug, title, market, offers } = on
  const { picks } = market
  if (picks === undefined) return null
  if (title.rise !== undefined) return <TargetBet {...{ slug, title, market, offers }} />
  return <Chooser {...on} picks={picks} />
}

interface PricesProps extends OnBook {
  readonly offers: readonly TableOffer[]
  /** of a grid one side, of rows both */
  readonly side: TableSide | 'both'
}

/** What can be pressed in a book. That it opens or closes draws nothing of it again. */
const Prices = memo(({ slug, market, title, ended, drafts, bets, offers, side }: PricesProps) => {
  // the cell that was pressed comes first, what every outcome would bring behind it
  const [standLater, putLater] = [useDeferredValue(bets), useDeferredValue(drafts)]
  const outcomes = outcomesOf(title, market, [...standing(standLater), ...putLater])
  const came = useMemo(
    () => (ended === null ? NOTHING : cameOf(title, market, ended)),
    [title, market, ended],
  )
  const cells = { slug, market, offers, drafts, bets, outcomes, came }
  return <Gate>{side === 'both' ? <Rows {...cells} /> : <Cells {...cells} side={side} />}</Gate>
}, isSamePanel)

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

/** Both stand in one place, and which of them is seen is the book's: the head is laid out once [UI712]. */
function Limits({ limits }: Pick<Book, 'limits'>) {
  const t = useText()
  return (
    <span className="table-market-state">
      <span className="table-market-closed">{t('Closed')}</span>
      <span className="table-market-limits">
        {limits !== null &&
          t('{min} to {max}', { min: shortAmount(limits.min), max: shortAmount(limits.max) })}
      </span>
    </span>
  )
}
