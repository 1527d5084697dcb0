import { useText } from '../i18n/text.ts'

/** Above every page of a server that runs as a trial [UI1210]. */
export function TrialStrip() {
  const t = useText()
  return (
    <p
      role="note"
      className="bg-accent px-3 py-1 text-center text-xs font-semibold text-accent-ink"
    >
      {t('This is a trial: prices and results may be made up, and no bet is real.')}
    </p>
  )
}
