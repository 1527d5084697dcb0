import { useText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/match/connection.ts'

/** What late and old prices mean for a bet [BS55], said where it moves no button, as a moved line is [UI362]. */
export function LinkNote() {
  const t = useText()
  const link = useLinkStatus()
  if (link === 'live') return null
  return (
    <p role="status" className="text-sm font-semibold xl:order-last">
      {link === 'late'
        ? t('Prices are late. You get your rate or better, or no match.')
        : t('These prices are old: no bet is taken until the line is back.')}
    </p>
  )
}
