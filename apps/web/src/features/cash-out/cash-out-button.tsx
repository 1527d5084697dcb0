import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { Quoted } from '../../state/cash-out.ts'
import { useMarketHead } from '../../state/live-match.ts'
import { isUneven, useMyPosition } from '../../state/my-positions.ts'
import { signedAmount } from '../../ui/amounts.ts'
import { CashOutDialog } from './cash-out-dialog.tsx'
import { useQuote } from './use-quote.ts'

const ALL = 100
const ENDED = new Set(['SETTLED', 'VOIDED'])

/** Beside a market's name while the player has something uneven there, until it ends: what it would bring now. */
export function CashOutButton({ mid }: { readonly mid: string }) {
  const row = useMyPosition(mid)
  const hasEnded = useHasEnded(mid)
  const uneven = row !== undefined && isUneven(row) && !hasEnded
  const [open, setOpen] = useState(false)
  const quoted = useQuote(uneven && !open ? mid : null, ALL)
  return (
    <>
      {uneven && quoted?.kind !== 'even' && (
        <ValueButton quoted={quoted} onClick={() => setOpen(true)} />
      )}
      {open && row !== undefined && <CashOutDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function useHasEnded(mid: string): boolean {
  const market = useMarketHead(mid)
  return market !== undefined && ENDED.has(market.status)
}

function ValueButton({
  quoted,
  onClick,
}: {
  readonly quoted: Quoted | null
  readonly onClick: () => void
}) {
  const t = useText()
  const amount = quoted?.kind === 'quote' ? signedAmount(quoted.quote.value) : '-'
  return (
    <button
      type="button"
      aria-keyshortcuts="x"
      className="min-h-8 min-w-32 max-md:min-h-11 max-md:min-w-20 max-md:max-w-24 rounded-sm bg-accent px-2 text-xs font-bold text-accent-ink tabular-nums"
      title={quoted?.kind === 'none' ? quoted.reason : undefined}
      onClick={onClick}
    >
      {t('Cash out {amount}', { amount })}
    </button>
  )
}
