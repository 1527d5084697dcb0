import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText } from '../../i18n/text.ts'
import { Choice } from '../../ui/choice.tsx'
import type { Column } from './card-columns.tsx'
import { GRID, PAIRS, shownAs, widthOf } from './card-grid.ts'

export type Order = 'card' | 'price'

/** A part of a whole market, over its prices. */
export type MarketActions = ComponentType<{ readonly mid: MarketId }>

interface CardHeadProps {
  readonly Actions: MarketActions
  readonly Limits: MarketActions
  readonly tools: ReactNode
  /** of the each-way market */
  readonly terms: ReactNode
  /** opens the facts of all markets of the card */
  readonly info: ReactNode
  readonly facts: ReactNode
  readonly columns: readonly Column[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Choices and tools over the names, and next to them the heads of the price columns, each with its limits. */
export function CardHead(props: CardHeadProps) {
  const { columns, tools, terms, order, onOrder, info, facts, ...parts } = props
  const t = useText()
  return (
    <header className="bg-raised">
      <div className={clsx(GRID, 'pb-0.5')}>
        <div className="flex flex-wrap items-center gap-x-2 max-md:col-span-2">
          <Choice
            label={t('Order of the runners')}
            options={[
              { id: 'card', word: t('Card') },
              { id: 'price', word: t('Price') },
            ]}
            chosen={order}
            onChoose={onOrder}
          />
          {tools}
          {info}
        </div>
        <div className="self-end text-2xs/3.5 text-quiet md:pl-0.5">{terms}</div>
        <div
          className={clsx(
            PAIRS,
            'self-end md:col-start-2 md:row-span-2 md:row-start-1',
            widthOf(columns),
          )}
        >
          {columns.map((column) => (
            <MarketHeadCell key={column.kind} column={column} {...parts} />
          ))}
        </div>
      </div>
      <div className="px-2 empty:hidden">{facts}</div>
    </header>
  )
}

interface HeadCellProps extends Pick<CardHeadProps, 'Actions' | 'Limits'> {
  readonly column: Column
}

/** Its name with what can be done, its limits, and which price is which. */
function MarketHeadCell({ column, Actions, Limits }: HeadCellProps) {
  const t = useText()
  const { word, mid } = column
  return (
    <div
      className={clsx('race-head @container flex flex-col text-center text-xs/4', shownAs(column))}
    >
      <div className="flex min-h-7.5 flex-wrap items-center justify-center gap-x-1 md:min-h-6">
        <b className="whitespace-nowrap">{word}</b>
        <Actions mid={mid} />
      </div>
      <p className="flex flex-wrap justify-center gap-x-1 text-2xs/3.5 text-quiet max-[374px]:min-h-7">
        <Limits mid={mid} />
      </p>
      <div aria-hidden className="grid grid-cols-2 text-2xs/4 font-bold text-quiet">
        <span>{t('Back')}</span>
        <span>{t('Lay')}</span>
      </div>
    </div>
  )
}
