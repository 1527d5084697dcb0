import { useAuth } from '../../state/auth.ts'
import { exactAmount } from '../../ui/amounts.ts'

/** Balance and exposure, always in view. */
export function Money() {
  const balance = useAuth((auth) => auth.balance)
  const exposure = useAuth((auth) => auth.exposure)
  return (
    <dl className="text-right text-xs leading-tight md:flex md:gap-4 md:text-sm">
      <div className="flex justify-end gap-1">
        <dt className="text-brand-quiet">Balance</dt>
        <dd data-testid="balance" className="font-bold">
          {exactAmount(balance)}
        </dd>
      </div>
      <div className="flex justify-end gap-1">
        <dt className="text-brand-quiet">Exp</dt>
        <dd data-testid="exposure" className="font-bold">
          {exactAmount(exposure)}
        </dd>
      </div>
    </dl>
  )
}
