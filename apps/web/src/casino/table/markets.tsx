import type { Title } from '@crease/casino/kernel/title.ts'
import { memo, useMemo, type ReactNode } from 'react'
import type { Draft } from '../betting/table-slip.ts'
import { useText } from '../../i18n/text.ts'
import type { TableBetRow, TableState } from '../../link/named.ts'
import { MarketPanel } from './market-panel.tsx'
import { isSamePanel } from './same-panel.ts'
import type { ShownBook } from './shown/shown-books.ts'
import { isTallBook } from './shown/few.ts'
import { laidBooks } from './shown/laid-books.ts'

/** A card that comes changes nothing of a book, nor does a press on another one. */
const Panel = memo(MarketPanel, isSamePanel)

interface MarketsProps {
  readonly slug: string
  readonly title: Title
  /** the books that do not lie on the cloth */
  readonly books: readonly ShownBook[]
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
  /** what was dealt in a round that has ended; null: none has */
  readonly ended: TableState['dealt'] | null
  /** panels that are no books: on a phone below the row, else after the first book */
  readonly others: ReactNode
}

/** The side bets, book by book: on a phone in one row that is swiped. */
export const Markets = memo(({ slug, title, books, drafts, bets, ended, others }: MarketsProps) => {
  const t = useText()
  const laid = useMemo(() => laidBooks(books.map(({ book }) => book.market)), [books])
  const bookOf = new Map(books.map((one) => [one.book.market, one]))
  const panels = laid.flatMap(({ market, isWide }) => {
    const one = bookOf.get(market)
    if (one === undefined) return []
    return [
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
      />,
    ]
  })
  const isTall = panels.length > 1 && books.some(({ book }) => isTallBook(book.market))
  return (
    <div className="table-markets">
      {panels.length > 0 && (
        // while its books are closed nothing in it takes the focus, and a keyboard scrolls it still
        <div
          className="market-row"
          data-tall={isTall}
          role="group"
          aria-label={t('Side bets')}
          tabIndex={0}
        >
          {panels}
        </div>
      )}
      {others}
    </div>
  )
})
