import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { signOut } from '../../session/session.ts'
import { useAuth } from '../../state/player/auth.ts'
import { Button } from '../../ui/button.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useProofAsked } from '../../state/player/proof-asked.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { setUpBy } from './set-up-by.ts'

/** Asks the server whether all is set up. */
async function checkSetUp(): Promise<'checked' | 'failed'> {
  const outcome = await call('security')
  if (outcome.kind !== 'answered') return 'failed'
  useAuth.setState({ setUp: setUpBy(outcome.reply) })
  return 'checked'
}

/** Stands in place of every page until a password and a second factor are set up; nothing else is fetched [UI651]. */
export function SetUpFirst() {
  const t = useText()
  const setUp = useAuth((auth) => auth.setUp)
  const isProofAsked = useProofAsked(({ ways }) => ways !== null)
  const [isOpen, setOpen] = useState(true)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (setUp === 'unknown') void checkSetUp().then((checked) => setFailed(checked === 'failed'))
  }, [setUp])
  const check = async (): Promise<void> => setFailed((await checkSetUp()) === 'failed')
  if (setUp === 'unknown' && !failed) {
    return <div role="status" className="skeleton m-4 h-64" aria-label={t('Loading')} />
  }
  const close = (): void => {
    setOpen(false)
    void check()
  }
  return (
    <main className="grid min-h-dvh place-content-center">
      <Notice
        title={failed ? t('No answer') : t('Set up your sign-in first')}
        action={
          <span className="flex gap-2">
            <Button tone="plain" onClick={() => void signOut()}>
              {t('Sign Out')}
            </Button>
            <Button tone="primary" onClick={() => (failed ? void check() : setOpen(true))}>
              {failed ? t('Try again') : t('Security')}
            </Button>
          </span>
        }
      />
      {setUp === 'needed' && isOpen && <SecurityDialog onClose={close} />}
      {isProofAsked && <StepUpDialog />}
    </main>
  )
}
