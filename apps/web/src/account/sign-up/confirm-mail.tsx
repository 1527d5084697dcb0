import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { spendLink } from '../../session/entering.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

/** A new mail address, by a press of who reads its mail: what looks into links by itself confirms nothing [UI652]. */
export function ConfirmMail({ token }: { readonly token: string }) {
  const t = useText()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Notice title={t('Email address changed')}>
        {t('We will send account emails here from now on.')}
      </Notice>
    )
  }
  return (
    <SentForm
      submit={t('Use this address')}
      send={() => spendLink(token, () => call('confirmEmail', { body: { token } }))}
      onDone={() => setDone(true)}
      isEmpty={token === ''}
    >
      <h2 className="text-lg font-bold">{t('Your new email address')}</h2>
      <p>{t('Confirm that this is your email address')}</p>
    </SentForm>
  )
}
