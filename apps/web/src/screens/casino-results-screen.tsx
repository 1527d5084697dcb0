import { CasinoResults } from '../casino/results/casino-results.tsx'
import { useText } from '../i18n/text.ts'

/** `/casino` */
export function CasinoResultsScreen() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Casino Results')}</h1>
      <CasinoResults />
    </>
  )
}
