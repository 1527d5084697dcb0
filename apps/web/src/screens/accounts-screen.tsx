import { Statement } from '../account/statement/statement.tsx'
import { ReportNav } from '../account/report-nav/report-nav.tsx'
import { useText } from '../i18n/text.ts'

/** `/accounts` */
export function AccountsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-1 text-xl font-bold max-md:sr-only">{t('Account Statement')}</h1>
      <ReportNav />
      <Statement />
    </>
  )
}
