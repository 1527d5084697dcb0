import type { Title } from '@crease/casino/kernel/title.ts'
import { memo } from 'react'
import { useTableSlip } from '../../betting/tables/place-drafts.ts'
import type { TableBetRow, TableState } from '../../link/named.ts'
import { useMyTable } from '../../state/tables/my-table-bets.ts'
import { MarketPanel, widthsOf } from './market-panel.tsx'
import { isSamePanel } from './same-panel.ts'
import { useBooks } from './shown/books.ts'
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
  const wide = widthsOf(
    title,
    shown.map(({ book }) => book.market),
  )
  return (
    <div className="table-markets" data-few={shown.length <= FEW_BOOKS}>
      {shown.map(({ book, isOpen }, at) => (
        <Panel
          key={book.market.id}
          market={book.market}
          book={book}
          isOpen={isOpen}
          isWide={wide[at] ?? true}
          slug={slug}
          title={title}
          ended={ended}
          drafts={drafts}
          bets={bets}
        />
      ))}
    </div>
  )
})
