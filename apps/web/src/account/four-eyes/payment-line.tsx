import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { AskedPayment } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { DecideForm } from './decide-form.tsx'

interface PaymentLineProps {
  readonly payment: AskedPayment
  readonly onDecided: () => void
}

/** The player, the approvals so far with their reasons, and the two answers [UI1162]. */
export function PaymentLine({ payment, onDecided }: PaymentLineProps) {
  const t = useText()
  const { paymentId, loginId, amount, direction, requestedAt, approvals } = payment
  const isFirst = approvals.some(({ isOwn }) => isOwn)
  const values = { amount: exactAmount(amount) }
  const head =
    direction === 'deposit' ? t('Deposit of {amount}', values) : t('Withdrawal of {amount}', values)
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3 last:border-b-0">
      <div>
        <b className="block tabular-nums">{head}</b>
        <span className="text-sm text-quiet">
          {t('{player}, {moment}', { player: loginId, moment: momentText(requestedAt) })} · #
          {paymentId}
        </span>
      </div>
      {approvals.map(({ operator, isOwn, reason, at }) => (
        <p key={`${operator} ${at}`} className="text-sm break-words">
          {isOwn
            ? t('Approved by you, {moment}: {reason}', { moment: momentText(at), reason })
            : t('Approved by {operator}, {moment}: {reason}', {
                operator,
                moment: momentText(at),
                reason,
              })}
        </p>
      ))}
      {isFirst && (
        <p className="text-sm font-semibold text-quiet">
          {t('The second approval must come from another operator.')}
        </p>
      )}
      <DecideForm
        of={`${head}, ${loginId}, #${paymentId}`}
        reasons="typed"
        canApprove={!isFirst}
        noWord={t('Decline')}
        send={({ decision, note }) =>
          call('operatorDecidePayment', {
            body: {
              paymentId,
              decision: decision === 'approve' ? 'approve' : 'refuse',
              reason: note,
            },
          })
        }
        approved={({ payment: { state } }) =>
          state === 'requested'
            ? 'Your approval is on record; the second must come from another operator'
            : 'Approved, and on record'
        }
        onDecided={onDecided}
      />
    </li>
  )
}
