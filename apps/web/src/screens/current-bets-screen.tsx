import { CurrentBets } from '../account/current-bets/current-bets.tsx'
import { ReportNav } from '../account/report-nav/report-nav.tsx'
import { useText } from '../i18n/text.ts'

/** `/currentb` */
export function CurrentBetsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-1 text-xl font-bold max-md:sr-only">{t('Current Bet')}</h1>
      <ReportNav />
      <CurrentBets />
    </>
  )
}
