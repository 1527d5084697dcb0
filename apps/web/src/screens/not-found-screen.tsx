import { useText } from '../i18n/text.ts'
import { Notice } from '../ui/notices/notice.tsx'
import { HomeLink } from '../ui/notices/home-link.tsx'

/** An address that leads nowhere, with a way back. */
export function NotFoundScreen() {
  const t = useText()
  return (
    <Notice
      title={t('There is no such page')}
      action={<HomeLink>{t('Back to the matches')}</HomeLink>}
    >
      {t('The address may be wrong, or the event is over.')}
    </Notice>
  )
}
