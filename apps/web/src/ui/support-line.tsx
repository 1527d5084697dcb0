import { useText } from '../i18n/text.ts'

/** The foot of every page. */
export function SupportLine() {
  const t = useText()
  return <p className="text-center text-sm font-bold">{t('24X7 Support')}</p>
}
