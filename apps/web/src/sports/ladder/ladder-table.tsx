import { memo, type CSSProperties } from 'react'
import { useText, selectionText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, shortAmount, signedShort, toneOf } from '../../ui/amounts.ts'
import { EvenCell, PriceCell } from './ladder-cell.tsx'
import { useLadder } from './ladder-store.ts'
import { priceWords, sideName, type LadderSide } from './ladder-words.ts'
import { OwnChip } from './own-chip.tsx'
import type { LadderOf, RowProps } from './row-props.ts'
import { isSameRow, type LadderRow } from './runner-ladder.ts'

interface LadderTableProps {
  readonly of: LadderOf
  readonly rows: readonly LadderRow[]
  /** hundredths: its row is the one that the tab key reaches */
  readonly centre: number
  /** bets are taken now */
  readonly open: boolean
  /** there are bets to even out */
  readonly evens: boolean
}

/** The rows of a ladder, the highest price first [UI220]. */
export function LadderTable({ of, rows, centre, open, evens }: LadderTableProps) {
  const t = useText()
  const format = useOddsFormat()
  const { gtype, selectionId, takesLays } = of
  const armed = useLadder((state) =>
    state.armed?.selectionId === selectionId ? state.armed : null,
  )
  const moving = useLadder((state) =>
    state.moving?.selectionId === selectionId ? state.moving : null,
  )
  const [back, lay] = [sideName(t, gtype, 'back'), sideName(t, gtype, 'lay')]
  const armedAt = (price: number): LadderSide | 'evens' | null => {
    if (armed?.price !== price) return null
    return armed.evens === null ? armed.side : 'evens'
  }
  return (
    <div
      role="table"
      className="ladder-table"
      data-lays={takesLays}
      data-evens={evens}
      aria-label={t('Ladder of {name}', { name: selectionText(of) })}
    >
      <div role="rowgroup" className="ladder-head">
        <div role="row" className="ladder-row">
          <span role="columnheader">{t('Mine')}</span>
          <span role="columnheader">{back}</span>
          <span role="columnheader">{t('Price')}</span>
          {takesLays && <span role="columnheader">{lay}</span>}
          {takesLays && <span role="columnheader">{t('Mine')}</span>}
          <span
            role="columnheader"
            className="ladder-traded"
            title={t('Amount traded at each price')}
          >
            {t('Traded')}
          </span>
          {evens && (
            <span role="columnheader" title={t('Your result if you equalise at this price')}>
              {t('P/L')}
            </span>
          )}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row, at) => (
          <Row
            key={row.price}
            of={of}
            row={row}
            at={at}
            format={format}
            isCentre={row.price === centre}
            open={open}
            armed={armedAt(row.price)}
            holds={moving?.to === row.price && moving.from !== row.price ? moving.side : null}
            held={moving?.from === row.price ? moving.side : null}
          />
        ))}
      </div>
    </div>
  )
}

type BarStyle = CSSProperties & Readonly<Record<'--size', number>>

const sizeOf = (traded: number): BarStyle => ({ '--size': traded })

/** One price: drawn again only when something of it is another one [UI581]. */
const Row = memo(DrawnRow, isSameProps)

function DrawnRow(props: RowProps) {
  const { of, row, isCentre, holds, format } = props
  const t = useText()
  return (
    <div
      role="row"
      className="ladder-row"
      data-price={row.price}
      data-centre={isCentre}
      data-last={row.isLast}
      data-holds={holds ?? undefined}
    >
      <span role="cell">
        <OwnChip side="back" own={row.ownBacks} {...props} />
      </span>
      <span role="cell">
        <PriceCell side="back" {...props} />
      </span>
      <span role="rowheader" className="ladder-price">
        {priceWords(of, row.price, format)}
      </span>
      {of.takesLays && (
        <span role="cell">
          <PriceCell side="lay" {...props} />
        </span>
      )}
      {of.takesLays && (
        <span role="cell">
          <OwnChip side="lay" own={row.ownLays} {...props} />
        </span>
      )}
      <span
        role="cell"
        className="ladder-traded"
        style={sizeOf(row.traded)}
        aria-label={
          row.traded > 0 ? t('{amount} traded', { amount: plainAmount(row.traded) }) : undefined
        }
      >
        {row.traded > 0 && shortAmount(row.traded)}
      </span>
      {row.evened !== null && (
        <span role="cell" className={toneOf(row.evened)}>
          <EvenCell evened={row.evened} text={signedShort(row.evened)} {...props} />
        </span>
      )}
    </div>
  )
}

const BESIDE = ['of', 'at', 'format', 'isCentre', 'open', 'armed', 'holds', 'held'] as const

function isSameProps(a: RowProps, b: RowProps): boolean {
  return BESIDE.every((name) => a[name] === b[name]) && isSameRow(a.row, b.row)
}
