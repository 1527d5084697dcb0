import { useText } from '../../i18n/text.ts'
import { Notice } from './notice.tsx'

/** Replaces anything that was never loaded while the line is lost [UI1209]. */
export function NoConnection() {
  const t = useText()
  return (
    <Notice title={t('No connection')}>
      {t('This loads by itself as soon as the connection is back.')}
    </Notice>
  )
}
