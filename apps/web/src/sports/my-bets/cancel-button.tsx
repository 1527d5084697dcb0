import type { BetRow } from '../../link/named.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { say, useText } from '../../i18n/text.ts'
import { cancelBet } from '../state/orders/my-bets.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { nameOfBet } from '../state/orders/bet-words.ts'

/** Cancels what is unmatched of a bet; busy until the answer is known. */
export function CancelButton({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const cancelled = await cancelBet(bet.betId)
    setBusy(false)
    if (cancelled.kind === 'cancelled') sayDone(say('Bet cancelled'))
    else sayProblem(cancelled.message)
  }
  return (
    <Button
      tone="plain"
      className="w-11 px-0 pointer-fine:min-h-9 pointer-fine:w-8"
      title={t('Cancel')}
      disabled={busy}
      aria-label={t('Cancel {name}, {amount} unmatched', {
        name: nameOfBet(bet),
        amount: plainAmount(bet.remaining),
      })}
      onClick={() => void cancel()}
    >
      <X size={18} aria-hidden />
    </Button>
  )
}
