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
  /** opens the facts of all markets of the card */
  readonly info: ReactNode
  readonly facts: ReactNode
  readonly columns: readonly Column[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** A bar of choices and tools, and under it the heads of the price columns, each with its limits. */
export function CardHead({ columns, tools, order, onOrder, info, facts, ...parts }: CardHeadProps) {
  const t = useText()
  return (
    <header className="bg-raised">
      <div className="flex min-h-(--bar-height) flex-wrap items-center gap-x-2 border-b border-line px-2 max-md:pb-1 md:gap-x-3">
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
      </div>
      <div className="px-2 empty:hidden">{facts}</div>
      <div className={clsx(GRID, 'pt-0.5')}>
        <span>{info}</span>
        <div className={clsx(PAIRS, widthOf(columns))}>
          {columns.map((column) => (
            <MarketHeadCell key={column.kind} column={column} {...parts} />
          ))}
        </div>
      </div>
    </header>
  )
}

interface HeadCellProps extends Pick<CardHeadProps, 'Actions' | 'Limits'> {
  readonly column: Column
}

function MarketHeadCell({ column, Actions, Limits }: HeadCellProps) {
  const t = useText()
  const { word, mid } = column
  return (
    <div className={clsx('flex flex-col text-center text-xs/4', shownAs(column))}>
      <b className="whitespace-nowrap">{word}</b>
      <p className="flex flex-wrap justify-center gap-x-1 text-2xs/3.5 text-quiet max-[374px]:min-h-7">
        <Limits mid={mid} />
      </p>
      <div className="grid h-(--tool-size) place-items-center md:h-9 [&_.cash-out]:max-w-full [&_.cash-out]:flex-wrap">
        <Actions mid={mid} />
      </div>
      <div aria-hidden className="grid grid-cols-2 text-2xs/4 font-bold text-quiet">
        <span>{t('Back')}</span>
        <span>{t('Lay')}</span>
      </div>
    </div>
  )
}
