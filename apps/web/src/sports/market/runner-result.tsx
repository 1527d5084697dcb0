import type { RunnerId, MarketId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Centipaise, Paise } from '@crease/domain/units/money.ts'
import { useText } from '../../i18n/text.ts'
import { useLiveCell, useMarketHead } from '../state/match/live-match.ts'
import { NOTHING, resultIfWins } from '../betting/my-book.ts'
import { useMyPosition } from '../state/orders/my-positions.ts'
import { useFiguresShown } from '../betting/figures/figures-shown.ts'
import { useDraftedOn } from '../betting/slip.ts'
import { floorToPaise, signedAmount, signedShort, toneOf } from '../../ui/amounts.ts'

interface RunnerResultProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  /** short (k, L, Cr) where its place is as narrow as a pair of prices; absent: by the layout of the market */
  readonly form?: 'short'
}

/**
 * The player's result if the runner of this row wins: now, and with the bet in the slip if it were matched. An empty
 * line keeps its place.
 */
export function RunnerResult({ mid, sid, form }: RunnerResultProps) {
  const { cell, layout } = traitsOf(useMarketHead(mid)?.gtype ?? 'unknown')
  if (cell === 'band') return <BandResult mid={mid} sid={sid} />
  // ten beside each other have little room
  const text = form === 'short' || layout === 'digits' ? signedShort : signedAmount
  return <ResultOf mid={mid} runnerId={sid} text={text} />
}

/** A row of a khado is named by its place; beside its price it says which band it has at the moment. */
function BandResult({ mid, sid }: RunnerResultProps) {
  const width = useLiveCell({ mid, sid, side: 'lay', level: 0 })
  return <ResultOf mid={mid} runnerId={width?.sel ?? sid} text={signedAmount} />
}

interface ResultOfProps {
  readonly mid: MarketId
  readonly runnerId: RunnerId
  /** how an amount is written; it is said in full */
  readonly text: (amount: Paise) => string
}

function ResultOf({ mid, runnerId, text }: ResultOfProps) {
  const t = useText()
  const { now, after } = useResult(mid, runnerId)
  return (
    <span className="flex min-h-3.5 flex-wrap items-baseline gap-x-1 text-xs/3.5 font-bold empty:hidden">
      {now !== null && <Amount name={t('Result if it wins')} amount={now} text={text} />}
      {after !== null && (
        <span className="flex items-baseline gap-x-0.5">
          <span aria-hidden className="text-quiet">
            →
          </span>
          <Amount name={t('After this bet')} amount={after} text={text} />
        </span>
      )}
    </span>
  )
}

interface AmountProps extends Pick<ResultOfProps, 'text'> {
  readonly name: string
  readonly amount: Centipaise
}

function Amount({ name, amount, text }: AmountProps) {
  const shown = floorToPaise(amount)
  return (
    <span aria-label={`${name}: ${signedAmount(shown)}`} className={toneOf(shown)}>
      {text(shown)}
    </span>
  )
}

function useResult(mid: MarketId, ofRunner: RunnerId): ReturnType<typeof resultIfWins> {
  const row = useMyPosition(mid)
  const market = useMarketHead(mid)
  const drafted = useDraftedOn(mid)
  const shown = useFiguresShown(row?.eventId ?? null)
  if (market === undefined || (row === undefined && drafted.length === 0)) return NOTHING
  return resultIfWins({ market, row, drafted }, ofRunner, shown)
}
