import type { BetRow } from '@crease/contract/shapes.ts'
import { useState } from 'react'
import { cancelBet } from '../../state/my-bets.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/toasts.tsx'

/** Cancels what is unmatched of a bet; busy until the answer is known. */
export function CancelButton({ bet }: { readonly bet: BetRow }) {
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const cancelled = await cancelBet(bet.betId)
    setBusy(false)
    if (cancelled.kind === 'cancelled') sayDone('Bet cancelled')
    else sayProblem(cancelled.message)
  }
  return (
    <Button
      tone="plain"
      className="px-3 text-xs"
      disabled={busy}
      aria-label={`Cancel ${bet.selectionName}, ${plainAmount(bet.remaining)} unmatched`}
      onClick={() => void cancel()}
    >
      {busy ? 'Cancelling...' : 'Cancel'}
    </Button>
  )
}
