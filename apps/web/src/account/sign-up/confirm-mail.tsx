import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { spendLink } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Fault } from '../../ui/labelled-field.tsx'

/** A new mail address, by a press of who reads its mail: what looks into links by itself confirms nothing [UI652]. */
export function ConfirmMail({ token }: { readonly token: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (done) {
    return (
      <Notice title={t('Email address changed')}>
        {t('We will send account emails here from now on.')}
      </Notice>
    )
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    const why = await spendLink(token, () => call('confirmEmail', { body: { token } }))
    setBusy(false)
    setFault(why)
    setDone(why === null)
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('Your new email address')}</h2>
      <p>{t('Confirm that this is your email address')}</p>
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="primary" disabled={busy || token === ''} onClick={() => void send()}>
        {t('Use this address')}
      </Button>
    </div>
  )
}
