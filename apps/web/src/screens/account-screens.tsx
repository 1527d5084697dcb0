import { SessionsList } from '../account/sessions/sessions-list.tsx'
import { StakeButtonsPage } from '../account/stake-buttons/stake-buttons-page.tsx'
import { useText } from '../i18n/text.ts'

/** `/setmodal` */
export function StakeButtonsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Set Button Value')}</h1>
      <StakeButtonsPage />
    </>
  )
}

/** `/devices` */
export function DevicesScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Sign-ins and devices')}</h1>
      <SessionsList />
    </>
  )
}
