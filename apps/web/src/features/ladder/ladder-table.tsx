import { paise } from '@crease/domain/units/money.ts'
import type { RunnerDepth, BetRow } from '../../link/named.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import type { LadderRow } from './runner-ladder.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, shortAmount, signedAmount } from '../../ui/amounts.ts'
import { toneOf } from '../../ui/tone-of.ts'
import { priceWords, sideName, type LadderSide } from './ladder-words.ts'
import type { LadderBets } from './use-ladder-bets.ts'

interface LadderTableProps {
  readonly depth: RunnerDepth
  readonly rows: readonly LadderRow[]
  /** hundredths: its row is the one that the tab key reaches */
  readonly centre: number
  readonly bets: LadderBets
  /** bets are taken now */
  readonly open: boolean
}

/** The rows of a ladder, the highest price first [UI220]. */
export function LadderTable({ depth, rows, ...rest }: LadderTableProps) {
  const t = useText()
  const { gtype, takesLays } = depth
  const [back, lay] = [sideName(t, gtype, 'back'), sideName(t, gtype, 'lay')]
  return (
    <table
      className="ladder-table"
      aria-label={t('Ladder of {name}', { name: worldText(depth.selectionName) })}
    >
      <thead>
        <tr>
          <th scope="col">{t('Mine')}</th>
          <th scope="col">{back}</th>
          <th scope="col">{t('Price')}</th>
          {takesLays && <th scope="col">{lay}</th>}
          {takesLays && <th scope="col">{t('Mine')}</th>}
          <th scope="col" title={t('If you even out your bets on it here')}>
            {t('P/L')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.price} depth={depth} row={row} at={at} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Omit<LadderTableProps, 'rows'> {
  readonly row: LadderRow
  readonly at: number
}

function Row({ depth, row, at, centre, bets, open }: RowProps) {
  const format = useOddsFormat()
  const isLast = depth.ltp === row.price
  const cell = { depth, row, at, bets, open, isCentre: row.price === centre }
  return (
    <tr data-price={row.price} data-centre={row.price === centre} data-last={isLast}>
      <td>
        <Own
          bets={row.ownBacks}
          price={row.price}
          side="back"
          depth={depth}
          onCancel={bets.cancel}
        />
      </td>
      <td>
        <Cell side="back" {...cell} />
      </td>
      <th scope="row">{priceWords(depth, row.price, format)}</th>
      {depth.takesLays && (
        <>
          <td>
            <Cell side="lay" {...cell} />
          </td>
          <td>
            <Own
              bets={row.ownLays}
              price={row.price}
              side="lay"
              depth={depth}
              onCancel={bets.cancel}
            />
          </td>
        </>
      )}
      <td className={`ladder-even ${toneOf(row.evened ?? 0)}`}>
        {row.evened !== null && signedAmount(row.evened)}
      </td>
    </tr>
  )
}

interface CellProps extends Omit<RowProps, 'centre'> {
  readonly side: LadderSide
  readonly isCentre: boolean
}

/** What is on offer at a price; a press bets there. */
function Cell({ depth, row, at, bets, open, side, isCentre }: CellProps) {
  const t = useText()
  const format = useOddsFormat()
  const size = row[side]
  const best = depth[side][0]?.[0] ?? 0
  const { armed } = bets
  return (
    <button
      type="button"
      className="ladder-cell"
      data-side={side}
      data-cell={`${at} ${side}`}
      data-best={size > 0 && best === row.price}
      data-armed={armed?.side === side && armed.price === row.price}
      tabIndex={isCentre ? 0 : -1}
      disabled={!open}
      aria-label={t('{side} {name} at {price}, {size} available', {
        side: sideName(t, depth.gtype, side),
        name: worldText(depth.selectionName),
        price: priceWords(depth, row.price, format),
        size: plainAmount(size),
      })}
      onClick={() => bets.press({ side, price: row.price })}
    >
      {size > 0 && shortAmount(size)}
    </button>
  )
}

interface OwnProps {
  readonly bets: readonly BetRow[]
  readonly price: Odds
  readonly side: LadderSide
  readonly depth: RunnerDepth
  readonly onCancel: (bets: readonly BetRow[]) => void
}

/** The player's own unmatched bets at a price; a press cancels them. */
function Own({ bets, price, side, depth, onCancel }: OwnProps) {
  const t = useText()
  const format = useOddsFormat()
  if (bets.length === 0) return null
  const left = paise(bets.reduce((sum, { remaining }) => sum + remaining, 0))
  return (
    <button
      type="button"
      className="ladder-own"
      aria-label={t('Cancel my {side} of {name} at {price}: {amount} unmatched', {
        side: sideName(t, depth.gtype, side),
        name: worldText(depth.selectionName),
        price: priceWords(depth, price, format),
        amount: plainAmount(left),
      })}
      onClick={() => onCancel(bets)}
    >
      {shortAmount(left)} <span aria-hidden>×</span>
    </button>
  )
}
