import { type MarketId, runnerId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Centipaise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText, type Say, worldText } from '../../i18n/text.ts'
import { runnerHeadNow, useMarketHead } from '../state/match/live-match.ts'
import type { MyBook } from '../betting/my-book.ts'
import { floorToPaise, signedAmount, toneOf } from '../../ui/amounts.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { rungsOf } from '../betting/rungs.ts'

export interface RunLadderDialogProps {
  readonly mid: MarketId
  readonly book: MyBook
  readonly onClose: () => void
}

/** The return of every result of a question: a line per range of results with the same return. */
export function RunLadderDialog({ mid, book, onClose }: RunLadderDialogProps) {
  const t = useText()
  const market = useMarketHead(mid)
  const sids = market?.sids ?? []
  const nameOf = (runner: number | null): string => {
    const head = runnerHeadNow(mid, sids[runner ?? -1] ?? runnerId(''))
    return worldText(head?.nat ?? '', head?.said)
  }
  const { decidedBy } = traitsOf(market?.gtype ?? 'unknown')
  const isYesOrNo = decidedBy === 'answer'
  const isMeter = decidedBy === 'runs'
  return (
    <Dialog title={worldText(market?.mname ?? '', market?.said)} onClose={onClose}>
      <p className="pb-2 text-sm text-quiet">
        {isMeter
          ? t('Between these two it moves in even steps, a run at a time.')
          : t('Your profit or loss at each result, on matched bets.')}
      </p>
      <div className="max-h-[60dvh] overflow-y-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-xs text-quiet">
              <th className="py-1 text-left font-normal">{t('Result')}</th>
              <th className="py-1 text-right font-normal">{t('Now')}</th>
              {book.after !== null && (
                <th className="py-1 text-right font-normal">{t('After this bet')}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {rungsOf(book, nameOf).map(({ result, now, after }) => (
              <tr key={result} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-semibold">
                  {isYesOrNo ? yesOrNo(t, result) : result}
                </th>
                <Amount brings={now} />
                {after !== null && <Amount brings={after} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

/** A yes or no has the numbers 0 and 1 for its results. */
const yesOrNo = (t: Say, result: string): string => (result === '0' ? t('No') : t('Yes'))

function Amount({ brings }: { readonly brings: Centipaise }) {
  return (
    <td className={clsx('py-2 text-right font-bold tabular-nums', toneOf(brings))}>
      {signedAmount(floorToPaise(brings))}
    </td>
  )
}
