import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import type { Security } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { AppSection } from './app-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { CodesShown } from './codes-shown.tsx'
import { CodesSection } from './codes-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { keepsFocus } from '../../ui/over/kept-focus.ts'

/** How an account is protected: password, app, passkeys, recovery codes [UI644]. */
export function SecurityDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const userId = useAuth((auth) => auth.userId)
  const { data, isError, refetch } = useQuery({
    queryKey: ['security', userId],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => read('security', { signal }),
  })
  return (
    <Dialog title={t('Security')} size="tall" onClose={onClose}>
      <div
        ref={keepsFocus}
        className="min-h-0 flex-1 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('Security')}
      >
        {data === undefined && !isError && (
          <div role="status" className="skeleton h-80" aria-label={t('Loading')} />
        )}
        {data === undefined && isError && (
          <Notice title={t('No answer')}>{t('Please open this again in a moment.')}</Notice>
        )}
        {data?.hasPassword === false && (
          <Notice title={t('A demo account')}>
            {t('Demo accounts have no security settings; please register')}
          </Notice>
        )}
        {data?.hasPassword === true && <Parts found={data} again={() => void refetch()} />}
      </div>
    </Dialog>
  )
}

function Parts({ found, again }: { readonly found: Security; readonly again: () => void }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = (shown: readonly string[] | null): void => {
    setCodes(shown)
    again()
  }
  if (codes !== null) return <CodesShown codes={codes} onDone={() => setCodes(null)} />
  const hasFactor = found.totp || found.passkeys.length > 0
  return (
    <div className="flex flex-col gap-4">
      {found.mustChange && (
        <p role="status" className="font-semibold">
          {t('We set your first password. Choose your own before you continue.')}
        </p>
      )}
      {!found.mustChange && found.needsFactor && (
        <p role="status" className="font-semibold">
          {t(
            'Operators need two-step verification: set up an app or a passkey before you continue.',
          )}
        </p>
      )}
      <ChangePassword mustChange={found.mustChange} onChanged={again} />
      {found.mails && <MailSection email={found.email} />}
      <AppSection found={found} onAdded={added} onRemoved={again} />
      <PasskeySection found={found} onAdded={added} onRemoved={again} />
      {hasFactor && <CodesSection left={found.codesLeft} onMade={added} />}
    </div>
  )
}
