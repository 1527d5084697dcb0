import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { Purse } from './purse.tsx'
import { PaymentList } from './payment-list.tsx'
import { RequestForm } from './request-form.tsx'
import { isOpen, usePayments } from './use-payments.ts'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'

/** `/cashier` */
export function CashierScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Cashier')}</h1>
      <Cashier />
    </>
  )
}

/** Deposits and withdrawals: what is there, a request, those that wait, and those that ended [UI675]. */
function Cashier() {
  const t = useText()
  const isDemo = useAuth((auth) => auth.isDemo)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePayments()
  if (isError && data === undefined) {
    return <LoadFailed onAgain={() => void refetch()} />
  }
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) {
    return <div className="skeleton h-96" role="status" aria-label={t('Loading')} />
  }
  // an old one that is open comes with the first page, and again in its place
  const all = data.pages.flatMap((page) => page.data)
  const byId = new Map(all.map((payment) => [payment.paymentId, payment]))
  const payments = [...byId.values()].toSorted((a, b) => Number(b.paymentId) - Number(a.paymentId))
  const again = () => void refetch()
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-start">
      <div className="flex flex-col gap-4">
        <Purse />
        {isDemo ? (
          <div className="rounded-md border border-line bg-panel">
            <Notice title={t('A demo account has no cashier')}>
              {t('Demo points cannot be deposited or withdrawn.')}
            </Notice>
          </div>
        ) : (
          <RequestForm terms={first} onRequested={again} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PaymentList
          title={t('Pending requests')}
          empty={t('No pending requests.')}
          payments={payments.filter(isOpen)}
        />
        {!isDemo && <HowToPay />}
        <PaymentList
          title={t('Earlier requests')}
          empty={t('Paid, refused and cancelled requests appear here.')}
          payments={payments.filter((payment) => !isOpen(payment))}
        />
        {hasNextPage && (
          <Button
            tone="plain"
            className="self-center"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('Show earlier')}
          </Button>
        )}
      </div>
    </div>
  )
}
