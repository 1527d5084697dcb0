import type { BetRow } from '../../link/named.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { cancelAloud } from '../betting/announce.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { onceForRows } from '../../state/same-press.ts'

interface CancelButtonProps {
  readonly bet: BetRow
  /** the bet in the button's label */
  readonly name: string
}

/** Cancels what is unmatched of a bet; busy until the answer is known. */
export function CancelButton({ bet, name }: CancelButtonProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    await cancelAloud(bet.betId)
    setBusy(false)
  }
  return (
    <Button
      tone="plain"
      className="w-(--control-height) px-0"
      title={t('Cancel')}
      disabled={busy}
      aria-label={t('Cancel {name}, {amount} unmatched', {
        name,
        amount: plainAmount(bet.remaining),
      })}
      onClick={onceForRows(cancel)}
    >
      <X size={18} aria-hidden />
    </Button>
  )
}
