import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { ActLine } from './act-line.tsx'
import { PaidRounds } from './paid-rounds.tsx'
import { PaymentLine } from './payment-line.tsx'
import { RegistrationLine } from './registration-line.tsx'
import { useHeldRegistrations, useWaitingActs, useWaitingPayments } from './use-waiting.ts'
import { WaitingList } from '../../ui/waiting-list.tsx'

const COLUMN = 'flex min-w-0 flex-col gap-4'

/** Decisions that wait for an operator, or for a second one [UI1160], in two columns; children end the second one. */
export function FourEyes({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className={COLUMN}>
        <Acts />
        <Payments />
      </div>
      <div className={COLUMN}>
        <Registrations />
        <PaidRounds />
        {children}
      </div>
    </div>
  )
}

function Acts() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useWaitingActs()
  const again = () => void refetch()
  return (
    <WaitingList
      title={t('Results, voids and commission')}
      empty={t('No results, corrections, voids or changes of commission need a second operator.')}
      lines={data?.waiting.map((act) => (
        <ActLine key={`${act.act} ${act.askId}`} act={act} onDecided={again} />
      ))}
      isFailed={isError}
      isAsking={isFetching}
      onAgain={again}
    />
  )
}

function Payments() {
  const t = useText()
  const query = useWaitingPayments()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = query
  const again = () => void refetch()
  return (
    <WaitingList
      title={t('Payments')}
      empty={t('No pending deposits or withdrawals.')}
      lines={data?.pages
        .flatMap((page) => page.data)
        .map((payment) => (
          <PaymentLine key={payment.paymentId} payment={payment} onDecided={again} />
        ))}
      isFailed={isError}
      isAsking={isFetching}
      onAgain={again}
    >
      {hasNextPage && (
        <Button
          tone="plain"
          className="m-3"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </WaitingList>
  )
}

function Registrations() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useHeldRegistrations()
  const again = () => void refetch()
  return (
    <WaitingList
      title={t('Registrations')}
      empty={t('No pending registrations.')}
      lines={data?.data.map((one) => (
        <RegistrationLine key={one.loginId} registration={one} onDecided={again} />
      ))}
      isFailed={isError}
      isAsking={isFetching}
      onAgain={again}
    />
  )
}
