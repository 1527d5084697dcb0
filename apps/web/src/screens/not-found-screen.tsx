import { Link } from 'react-router'
import { useText } from '../i18n/text.ts'
import { Notice } from '../ui/notice.tsx'

/** An address that leads nowhere, with a way back. */
export function NotFoundScreen() {
  const t = useText()
  return (
    <Notice
      title={t('There is no such page')}
      action={
        <Link
          to="/home"
          className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-bold text-accent-ink"
        >
          {t('Back to the matches')}
        </Link>
      }
    >
      {t('The address may be mistyped, or what was here is over.')}
    </Notice>
  )
}
