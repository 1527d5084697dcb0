import { History } from '../account/history/history.tsx'
import { Profit } from '../account/profit/profit.tsx'
import { ReportNav } from '../account/report-nav/report-nav.tsx'
import { useText } from '../i18n/text.ts'

/** `/history` */
export function HistoryScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-1 text-xl font-bold max-md:sr-only">{t('Bet history')}</h1>
      <ReportNav />
      <History />
    </>
  )
}

/** `/profit` */
export function ProfitScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-1 text-xl font-bold max-md:sr-only">{t('Profit and loss')}</h1>
      <ReportNav />
      <Profit />
    </>
  )
}
