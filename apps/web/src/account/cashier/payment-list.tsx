import { clsx } from 'clsx'
import { useText, type Say } from '../../i18n/text.ts'
import type { Payment } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { Panel } from '../../ui/panel.tsx'

interface PaymentListProps {
  readonly title: string
  readonly empty: string
  readonly payments: readonly Payment[]
}

/** Requests, the newest first, each with its state in a word [UI678]. */
export function PaymentList({ title, empty, payments }: PaymentListProps) {
  return (
    <Panel title={title}>
      {payments.length === 0 ? (
        <p className="p-3 text-sm text-quiet">{empty}</p>
      ) : (
        <ul aria-label={title}>
          {payments.map((payment) => (
            <PaymentLine key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const TONES: Readonly<Record<Payment['state'], string>> = {
  requested: 'text-quiet',
  approved: 'text-quiet',
  paid: 'text-gain',
  refused: 'text-loss',
  withdrawn: 'text-quiet',
}

function stateText(t: Say, { state }: Payment): string {
  switch (state) {
    case 'requested':
      return t('Pending')
    case 'approved':
      return t('Approved, payment on its way')
    case 'paid':
      return t('Paid')
    case 'refused':
      return t('Refused')
    case 'withdrawn':
      return t('Cancelled')
  }
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const t = useText()
  const { direction, amount, state, requestedAt, endedAt, reason, paymentId } = payment
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line p-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <b>{direction === 'deposit' ? t('Deposit') : t('Withdrawal')}</b>
        <span className="block text-xs text-quiet">
          {momentText(endedAt ?? requestedAt)} · #{paymentId}
        </span>
      </span>
      <span className="text-right">
        <b className="block tabular-nums">{exactAmount(amount)}</b>
        <span className={clsx('block text-xs font-semibold', TONES[state])}>
          {stateText(t, payment)}
        </span>
      </span>
      {reason !== null && <p className="w-full text-sm break-words">{reason}</p>}
    </li>
  )
}
