import { useText } from '../../../i18n/text.ts'

/** Replaces the roads of a table that has no result yet: no empty frames. */
export function NoResults() {
  const t = useText()
  return (
    <section aria-label={t('Last results')} className="table-market road-panel">
      <header className="table-market-head">
        <h3>{t('Last results')}</h3>
      </header>
      <p className="px-3 py-3 text-sm text-quiet">{t('No round has ended yet.')}</p>
    </section>
  )
}
