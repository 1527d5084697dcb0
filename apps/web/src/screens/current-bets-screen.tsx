import { CurrentBets } from '../features/current-bets/current-bets.tsx'
import { useText } from '../i18n/text.ts'

/** `/currentb` */
export function CurrentBetsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Current Bets')}</h1>
      <CurrentBets />
    </>
  )
}
