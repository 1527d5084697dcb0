import { FourEyes } from '../account/four-eyes/four-eyes.tsx'
import { PlayerMessages } from '../account/messages/player-messages.tsx'
import { useText } from '../i18n/text.ts'
import { useAuth } from '../state/player/auth.ts'
import { Notice } from '../ui/notices/notice.tsx'

/** `/operator`: decisions and messages that wait for an operator [UI1160] [UI1331]. */
export function OperatorScreen() {
  const t = useText()
  const isOperator = useAuth((auth) => auth.isOperator)
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Waiting decisions')}</h1>
      {isOperator ? (
        <FourEyes>
          <PlayerMessages />
        </FourEyes>
      ) : (
        <Notice title={t('Only an operator may do this')}>
          {t('Your own requests are in the cashier.')}
        </Notice>
      )}
    </>
  )
}
