import { useText } from '../../i18n/text.ts'
import { useIsLost } from '../../state/connection/connection.ts'
import { Button } from '../../ui/button.tsx'
import { NoConnection } from '../../ui/notices/no-connection.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

interface ListTroubleProps {
  readonly title: string
  readonly onAgain: () => void
}

/** A list that did not load: the connection is lost [UI1209], or what was not lost, and a way to try again. */
export function ListTrouble({ title, onAgain }: ListTroubleProps) {
  const t = useText()
  const isLost = useIsLost()
  if (isLost) return <NoConnection />
  return (
    <Notice
      title={title}
      action={
        <Button tone="primary" onClick={onAgain}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your bets and your balance have not changed. We are trying again.')}
    </Notice>
  )
}
