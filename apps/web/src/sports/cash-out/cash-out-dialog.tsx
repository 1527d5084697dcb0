import { runnerId } from '@crease/domain/units/ids.ts'
import type { CashOutOffer, OutcomeAfter, PositionRow } from '../../link/named.ts'
import { centipaise, type Centipaise } from '@crease/domain/units/money.ts'
import type { LadderRung, Outcome } from '@crease/domain/risk/run-ladder.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, say, type Say, worldText } from '../../i18n/text.ts'
import type { Quoted } from '../state/orders/cash-out.ts'
import {
  cashOut,
  useCashingOuts,
  type CashedOut,
  type CashingOut,
} from '../state/orders/cash-out-order.ts'
import { runnerHeadNow, useMarketHead } from '../state/match/live-match.ts'
import { notice } from '../state/notices/notices.ts'
import { rungsOf } from '../betting/rungs.ts'
import { exactAmount, floorToPaise, signedAmount, toneOf } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { resultsNow } from './results-now.ts'
import { useQuote } from './use-quote.ts'

const ALL = 100

export interface CashOutDialogProps {
  readonly row: PositionRow
  readonly onClose: () => void
}

/** How much to cash out, what every outcome becomes, and the button that does it. */
export function CashOutDialog({ row, onClose }: CashOutDialogProps) {
  const t = useText()
  const [percent, setPercent] = useState(ALL)
  // also one that was pressed before the dialog was opened again
  const sent = useCashingOuts(({ byMarket }) => byMarket.get(row.marketId) ?? null)
  const quoted = useQuote(sent === null ? row.marketId : null, percent)
  const confirm = async (quote: CashOutOffer): Promise<void> => {
    const outcome = await cashOut(quote)
    if (outcome.kind === 'done') {
      const amount = signedAmount(outcome.value)
      if (quote.kind === 'even-ends') sayDone(say('Equalised, at worst {amount}', { amount }))
      else {
        notice({ kind: 'cash-out', amount: outcome.value })
        sayDone(say('Cashed out: {amount}', { amount }))
      }
      onClose()
      return
    }
    if (outcome.kind === 'not-done') sayProblem(outcome.reason)
  }
  const isEvenEnds = quoted?.kind === 'quote' && quoted.quote.kind === 'even-ends'
  return (
    <Dialog title={isEvenEnds ? t('Equalise') : t('Cash out')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-1 text-sm font-semibold">
          <span className="flex justify-between">
            {t('Part of your position')} <b className="tabular-nums">{percent}%</b>
          </span>
          <input
            type="range"
            min={1}
            max={100}
            value={percent}
            disabled={sent !== null}
            onChange={(event) => setPercent(Number(event.target.value))}
            className="h-(--control-height) w-full accent-ink"
          />
        </label>
        <Outcomes row={row} quoted={quoted} />
        <LosingMiddle row={row} quoted={quoted} />
        <Summary quoted={quoted} sent={sent} />
        <ConfirmButton
          quoted={quoted}
          sent={sent}
          onConfirm={(quote) => void oneAtATime(`cash-out ${row.marketId}`, () => confirm(quote))}
        />
      </div>
    </Dialog>
  )
}

interface QuotedProps {
  readonly quoted: Quoted | null
}

function Outcomes({ row, quoted }: QuotedProps & { readonly row: PositionRow }) {
  const t = useText()
  const now = resultsNow(row, useMarketHead(row.marketId))
  const after = quoted?.kind === 'quote' ? ladderAfter(row, quoted.quote.after) : null
  return (
    <div className="max-h-[50dvh] overflow-y-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-quiet">
            <th className="py-1 text-left font-normal">{t('Result')}</th>
            <th className="py-1 text-right font-normal">{t('Now')}</th>
            <th className="py-1 text-right font-normal">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {rungsOf({ now, after }, (runner) => nameOf(t, row, runner)).map((rung) => (
            <tr key={rung.result} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-semibold">
                {rung.result}
              </th>
              <Cell brings={rung.now} />
              <Cell brings={rung.after} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a session can only be evened out between its ends, the worst is what both bets lose between [CO22]. */
function LosingMiddle({ row, quoted }: QuotedProps & { readonly row: PositionRow }) {
  const t = useText()
  if (quoted?.kind !== 'quote' || quoted.quote.kind !== 'even-ends') return null
  const worst = centipaise(Math.min(...resultsNow(row).map(({ matched }) => matched)))
  const after = centipaise(Math.min(...quoted.quote.after.map(({ brings }) => brings)))
  return (
    <p className="rounded-sm border border-loss px-2 py-1 text-sm font-semibold">
      {t('Between the two lines both bets lose. Your worst result goes from {now} to {after}.', {
        now: signedAmount(floorToPaise(worst)),
        after: signedAmount(floorToPaise(after)),
      })}
    </p>
  )
}

function nameOf(t: Say, { marketId, runners, ...row }: PositionRow, runner: number | null): string {
  // a question without an answer of its own
  const isYesOrNo = row.winners === 0 && runners.length === 1
  if (runner === null) return isYesOrNo ? t('No') : t('None of them')
  if (isYesOrNo) return t('Yes')
  const sid = runners[runner]?.selectionId ?? runnerId('')
  const head = runnerHeadNow(marketId, sid)
  return worldText(head?.nat ?? sid, head?.said)
}

/** What the results bring after a cash-out, as the ladder of now. */
const ladderAfter = (row: PositionRow, after: readonly OutcomeAfter[]): readonly LadderRung[] =>
  after.map((one) => {
    const { brings } = one
    return { outcome: outcomeOf(row, one), matched: brings, withOpen: brings }
  })

function outcomeOf({ runners }: PositionRow, after: OutcomeAfter): Outcome {
  if ('none' in after) return { kind: 'none' }
  if ('number' in after) return { kind: 'number', number: after.number }
  if ('from' in after) return { kind: 'numbers', from: after.from, below: after.below }
  const runner = runners.findIndex(({ selectionId }) => selectionId === after.selectionId)
  return { kind: 'runner', runner }
}

function Cell({ brings }: { readonly brings: Centipaise | null }) {
  return (
    <td className={clsx('py-2 text-right font-bold tabular-nums', toneOf(brings ?? 0))}>
      {brings === null ? '-' : signedAmount(floorToPaise(brings))}
    </td>
  )
}

interface SentProps extends QuotedProps {
  readonly sent: CashingOut | null
}

/** One or two lines, always as high: the reason, the commission, or the waiting. The terms of each new quote are not announced. */
function Summary({ quoted, sent }: SentProps) {
  const t = useText()
  const words = summaryOf(t, quoted, sent)
  const isQuote = quoted?.kind === 'quote' && (sent === null || sent === 'asked')
  return (
    <p className="min-h-10 text-sm text-quiet">
      <span role="status">{!isQuote && words}</span>
      {isQuote && words}
    </p>
  )
}

function summaryOf(t: Say, quoted: Quoted | null, sent: SentProps['sent']): string {
  if (sent !== null && sent !== 'asked') return stateWords(t, sent)
  if (quoted === null) return t('Getting the value...')
  if (quoted.kind !== 'quote') return refusalText(t, quoted.reason)
  const { commission, waitsMs } = quoted.quote
  const charged =
    commission > 0
      ? t('Before {amount} commission.', { amount: exactAmount(commission) })
      : t('Before any commission.')
  const waits =
    waitsMs > 0
      ? t('It is placed after the in-play delay of {seconds} s.', { seconds: waitsMs / 1000 })
      : ''
  const sure = t('You get this or more, or nothing is changed.')
  return [charged, waits, sure].filter((part) => part !== '').join(' ')
}

function stateWords(t: Say, sent: CashedOut): string {
  if (sent.kind === 'unknown') {
    return t('No answer yet. We are checking; nothing can be cashed out twice.')
  }
  if (sent.kind !== 'waits') return ''
  const seconds = Math.ceil(sent.waitsMs / 1000)
  return t(
    'In-play delay: {seconds} s. You get what you accepted or more, or nothing is changed.',
    { seconds },
  )
}

function ConfirmButton({
  quoted,
  sent,
  onConfirm,
}: SentProps & { readonly onConfirm: (quote: CashOutOffer) => void }) {
  const t = useText()
  const quote = quoted?.kind === 'quote' ? quoted.quote : null
  const amount = quote === null ? '-' : signedAmount(quote.value)
  const isEvenEnds = quote?.kind === 'even-ends'
  const does = isEvenEnds
    ? t('Equalise, at worst {amount}', { amount })
    : t('Cash out {amount}', { amount })
  return (
    <Button
      tone={isEvenEnds ? 'plain' : 'primary'}
      disabled={quote === null || sent !== null}
      onClick={() => quote !== null && onConfirm(quote)}
    >
      {sent === null ? does : t('Cashing out...')}
    </Button>
  )
}
