import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ActLine } from './act-line.tsx'
import { PaidRounds } from './paid-rounds.tsx'
import { PaymentLine } from './payment-line.tsx'
import { RegistrationLine } from './registration-line.tsx'
import { useHeldRegistrations, useWaitingActs, useWaitingPayments } from './use-waiting.ts'

/** `/operator`: decisions that wait for an operator, or for a second one [UI1160]. */
export function FourEyesScreen() {
  const t = useText()
  const isOperator = useAuth((auth) => auth.isOperator)
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Waiting decisions')}</h1>
      {isOperator ? (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <Acts />
          <Payments />
          <Registrations />
          <PaidRounds />
        </div>
      ) : (
        <Notice title={t('Only an operator may do this')}>
          {t('Your own requests are in the cashier.')}
        </Notice>
      )}
    </>
  )
}

function Acts() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useWaitingActs()
  const again = () => void refetch()
  return (
    <Waiting
      title={t('Results and voids')}
      empty={t('No result, correction or void waits for a second operator.')}
      lines={data?.waiting.map((act) => (
        <ActLine
          key={`${'mid' in act ? act.mid : act.marketId} ${act.askId}`}
          act={act}
          onDecided={again}
        />
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
    <Waiting
      title={t('Payments')}
      empty={t('No deposit or withdrawal waits.')}
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
    </Waiting>
  )
}

function Registrations() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useHeldRegistrations()
  const again = () => void refetch()
  return (
    <Waiting
      title={t('Registrations')}
      empty={t('No registration waits for a decision.')}
      lines={data?.data.map((one) => (
        <RegistrationLine key={one.loginId} registration={one} onDecided={again} />
      ))}
      isFailed={isError}
      isAsking={isFetching}
      onAgain={again}
    />
  )
}

interface WaitingProps {
  readonly title: string
  readonly empty: string
  /** undefined: not known yet */
  readonly lines: readonly ReactNode[] | undefined
  readonly isFailed: boolean
  readonly isAsking: boolean
  readonly onAgain: () => void
  readonly children?: ReactNode
}

/** A list that is loading, could not be loaded, is empty, or stands there; what stood there stays while it is asked again. */
function Waiting({ title, empty, lines, isFailed, isAsking, onAgain, children }: WaitingProps) {
  const t = useText()
  const again = (
    <button
      type="button"
      className="min-h-11 px-2 text-sm font-semibold underline disabled:opacity-60"
      disabled={isAsking}
      onClick={onAgain}
    >
      {t('Refresh')}
    </button>
  )
  return (
    <Panel title={title} aside={again}>
      {isFailed && (
        <Notice
          title={t('Failed to fetch data. Please try again.')}
          action={
            <Button tone="primary" disabled={isAsking} onClick={onAgain}>
              {t('Try again')}
            </Button>
          }
        >
          {t('This page has decided nothing.')}
        </Notice>
      )}
      {lines === undefined && !isFailed && (
        <div className="skeleton m-3 h-40" role="status" aria-label={t('Loading')} />
      )}
      {lines?.length === 0 && !isFailed && <p className="p-3 text-sm text-quiet">{empty}</p>}
      {lines !== undefined && lines.length > 0 && <ul aria-label={title}>{lines}</ul>}
      {children}
    </Panel>
  )
}
