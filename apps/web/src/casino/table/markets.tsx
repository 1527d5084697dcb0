import type { Title } from '@crease/casino/kernel/title.ts'
import { memo, useMemo } from 'react'
import { useTableSlip } from '../betting/place-drafts.ts'
import type { TableBetRow, TableState } from '../../link/named.ts'
import { useMyTable } from '../state/my-table-bets.ts'
import { MarketPanel } from './market-panel.tsx'
import { isSamePanel } from './same-panel.ts'
import { useBooks } from './shown/shown-books.ts'
import { laidBooks } from './shown/laid-books.ts'
import { useOpenOffers, type Taking } from './shown/use-open-offers.ts'

/** so few books have room to be large */
const FEW_BOOKS = 2
const NO_BETS: readonly TableBetRow[] = []
/** A card that comes changes nothing of a book, nor does a press on another one. */
const Panel = memo(MarketPanel, isSamePanel)

interface MarketsProps extends Taking {
  readonly slug: string
  readonly title: Title
  readonly roundId: string | null
  /** what was dealt in a round that has ended; null: none has */
  readonly ended: TableState['dealt'] | null
}

/** What can be bet on, book by book. */
export const Markets = memo(({ slug, title, roundId, ended, ...taking }: MarketsProps) => {
  const { drafts } = useTableSlip(slug)
  const { now } = useMyTable(slug)
  const bets = now !== null && now.mid === roundId ? now.bets : NO_BETS
  const shown = useBooks(title, { offers: taking.offers, open: useOpenOffers(title, taking) })
  const laid = useMemo(() => laidBooks(shown.map(({ book }) => book.market)), [shown])
  const bookOf = new Map(shown.map((one) => [one.book.market, one]))
  return (
    <div className="table-markets" data-few={shown.length <= FEW_BOOKS}>
      {laid.flatMap(({ market, isWide }) => {
        const one = bookOf.get(market)
        return one === undefined ? (
          []
        ) : (
          <Panel
            key={market.id}
            market={market}
            book={one.book}
            isOpen={one.isOpen}
            isWide={isWide}
            slug={slug}
            title={title}
            ended={ended}
            drafts={drafts}
            bets={bets}
          />
        )
      })}
    </div>
  )
})
