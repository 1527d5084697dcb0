import type { CashOutOffer, PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { whatIf } from '@crease/domain/what-if.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { cashOut, type CashedOut, type Quoted } from '../../state/cash-out.ts'
import { runnerHeadNow } from '../../state/live-match.ts'
import { payoffOfRow, positionOf } from '../../state/my-positions.ts'
import { exactAmount, signedAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sayDone, sayProblem } from '../../ui/toasts.tsx'
import { toneOf } from '../../ui/tone-of.ts'
import { useQuote } from './use-quote.ts'

interface CashOutDialogProps {
  readonly row: PositionRow
  readonly onClose: () => void
}

/** How much to cash out, what every outcome becomes, and the button that does it. */
export function CashOutDialog({ row, onClose }: CashOutDialogProps) {
  const [percent, setPercent] = useState(100)
  const [sent, setSent] = useState<CashedOut | 'asked' | null>(null)
  const quoted = useQuote(sent === null ? row.marketId : null, percent)
  const confirm = async (quote: CashOutOffer): Promise<void> => {
    setSent('asked')
    const outcome = await cashOut(quote, setSent)
    if (outcome.kind === 'done') {
      sayDone(`Cashed out: ${signedAmount(outcome.value)}`)
      onClose()
      return
    }
    if (outcome.kind === 'not-done') sayProblem(outcome.reason)
    else sayProblem('No answer yet: look at your position before trying again')
    setSent(null)
  }
  return (
    <Dialog title="Cash out" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-1 text-sm font-semibold">
          <span className="flex justify-between">
            Part of your position <b className="tabular-nums">{percent}%</b>
          </span>
          <input
            type="range"
            min={1}
            max={100}
            value={percent}
            disabled={sent !== null}
            onChange={(event) => setPercent(Number(event.target.value))}
            className="h-11 w-full accent-accent"
          />
        </label>
        <Outcomes row={row} quoted={quoted} />
        <Summary quoted={quoted} sent={sent} />
        <ConfirmButton quoted={quoted} sent={sent} onConfirm={(quote) => void confirm(quote)} />
      </div>
    </Dialog>
  )
}

interface QuotedProps {
  readonly quoted: Quoted | null
}

function Outcomes({ row, quoted }: QuotedProps & { readonly row: PositionRow }) {
  const now = whatIf(positionOf(row), payoffOfRow(row)).runners
  const after = quoted?.kind === 'quote' ? quoted.quote.after : []
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-quiet">
          <th className="py-1 text-left font-normal">If it wins</th>
          <th className="py-1 text-right font-normal">Now</th>
          <th className="py-1 text-right font-normal">After</th>
        </tr>
      </thead>
      <tbody>
        {row.runners.map(({ selectionId }, index) => (
          <tr key={selectionId} className="border-t border-line">
            <td className="py-2 pr-2 font-semibold">
              {runnerHeadNow(row.marketId, selectionId)?.nat ?? selectionId}
            </td>
            <Cell points={(now[index]?.matched ?? 0) / 10_000} />
            <Cell points={after.find((one) => one.selectionId === selectionId)?.brings ?? null} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ points }: { readonly points: number | null }) {
  return (
    <td className={clsx('py-2 text-right font-bold tabular-nums', toneOf(points ?? 0))}>
      {points === null ? '-' : signedAmount(points)}
    </td>
  )
}

interface SentProps extends QuotedProps {
  readonly sent: CashedOut | 'asked' | null
}

/** One or two lines, always as high: the reason, the commission, or the waiting. */
function Summary({ quoted, sent }: SentProps) {
  return (
    <p role="status" className="min-h-10 text-sm text-quiet">
      {summaryOf(quoted, sent)}
    </p>
  )
}

function summaryOf(quoted: Quoted | null, sent: SentProps['sent']): string {
  if (sent !== null && sent !== 'asked' && sent.kind === 'waits') {
    return `Waiting ${Math.ceil(sent.waitsMs / 1000)} s as bets do in play. It happens for what you accepted or more, or not at all.`
  }
  if (quoted === null) return 'Asking for the value...'
  if (quoted.kind !== 'quote') return quoted.reason
  const { commission, waitsMs } = quoted.quote
  const charged =
    commission > 0 ? `Before ${exactAmount(commission)} commission. ` : 'Before any commission. '
  const waits = waitsMs > 0 ? `It waits ${waitsMs / 1000} s as bets do in play. ` : ''
  return `${charged}${waits}You get this or more, or nothing is changed.`
}

function ConfirmButton({
  quoted,
  sent,
  onConfirm,
}: SentProps & { readonly onConfirm: (quote: CashOutOffer) => void }) {
  const quote = quoted?.kind === 'quote' ? quoted.quote : null
  return (
    <Button
      tone="primary"
      disabled={quote === null || sent !== null}
      onClick={() => quote !== null && onConfirm(quote)}
    >
      {sent === null
        ? `Cash out ${quote === null ? '-' : signedAmount(quote.value)}`
        : 'Cashing out...'}
    </Button>
  )
}
