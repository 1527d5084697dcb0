import { useText } from '../i18n/text.ts'

const SOCIAL = ['Telegram', 'Instagram', 'WhatsApp'] as const

/** The foot of every page: support, and the social pages, which are not open yet and say so. */
export function SupportLine() {
  const t = useText()
  return (
    <div className="flex flex-col items-center gap-1 text-sm">
      <p className="font-bold">{t('24X7 Support')}</p>
      <p className="text-xs opacity-80">
        {t('{names}: not open yet', { names: SOCIAL.join(', ') })}
      </p>
    </div>
  )
}
