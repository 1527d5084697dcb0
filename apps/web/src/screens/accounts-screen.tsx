import { Statement } from '../features/statement/statement.tsx'
import { useText } from '../i18n/text.ts'

/** `/accounts` */
export function AccountsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Account Statement')}</h1>
      <Statement />
    </>
  )
}
