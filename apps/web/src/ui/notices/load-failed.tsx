import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** A page or a list that could not be fetched, with a button that fetches it again. */
export function LoadFailed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText()
  return (
    <Notice
      title={t('Failed to fetch data. Please try again.')}
      action={
        <Button tone="primary" onClick={onAgain}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Nothing in your account changed.')}
    </Notice>
  )
}
