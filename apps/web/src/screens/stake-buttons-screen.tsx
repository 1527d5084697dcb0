import { StakeButtonsPage } from '../features/stake-buttons/stake-buttons-page.tsx'
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
