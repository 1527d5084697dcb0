import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call, read, type Outcome } from '../../link/call.ts'
import type { SessionEntry } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { Button } from '../../ui/button.tsx'
import { momentText, zoneName } from '../../i18n/moment-text.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { queryClient } from '../../state/queries/query-client.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { onceForRows } from '../../state/same-press.ts'
import { keepsFocus } from '../../ui/over/kept-focus.ts'

const KEY = ['sessions']

/** The sessions of the account, each with a button that ends it, and one for all others [UI630]. */
export function SessionsList() {
  const t = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('getSessions', { signal }),
  })
  if (isError) {
    return (
      <Notice
        title={t('Your devices did not load')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Nothing in your account changed.')}
      </Notice>
    )
  }
  if (data === undefined) return <Waiting />
  const own = data.data.filter(({ isThis }) => isThis)
  const others = data.data.filter(({ isThis }) => !isThis)
  return (
    <div ref={keepsFocus} tabIndex={-1} className="flex flex-col gap-4">
      <LastSignIn />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title={t('This device')}>
          <ul>
            {own.map((session) => (
              <Entry key={session.id} session={session} />
            ))}
          </ul>
        </Panel>
        <Others sessions={others} />
      </div>
      <p className="text-xs text-quiet">{t('Times in {zone}', { zone: zoneName() })}</p>
    </div>
  )
}

/** The sign-in before this one: a player knows whether it was their own [UI633]. */
function LastSignIn() {
  const t = useText()
  const last = useAuth(({ lastSignIn }) => lastSignIn)
  if (last === null) return null
  const { at, device, network } = last
  const shown = { moment: momentText(at), device: device === '' ? t('a program') : device, network }
  return (
    <p className="text-sm">
      {t('Your last sign-in before this one: {moment}, {device}, from {network}.', shown)}
    </p>
  )
}

function Others({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const t = useText()
  const end = useEnding()
  const everyOther = () => end.run(() => call('endOtherSessions'), 'All other devices signed out')
  return (
    <Panel title={t('Other devices')}>
      {sessions.length === 0 ? (
        <p className="p-3 text-quiet">{t('You are not signed in on any other device.')}</p>
      ) : (
        <>
          <ul>
            {sessions.map((session) => (
              <Entry
                key={session.id}
                session={session}
                isBusy={end.isBusy}
                onEnd={() =>
                  end.run(
                    () => call('endSession', { body: { id: session.id } }),
                    'Device signed out',
                  )
                }
              />
            ))}
          </ul>
          <div className="border-t border-line p-3">
            <Button tone="primary" disabled={end.isBusy} onClick={() => void everyOther()}>
              {t('Sign out all other devices')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

interface EntryProps {
  readonly session: SessionEntry
  readonly isBusy?: boolean
  /** absent: it is this one, which signs out by the menu */
  readonly onEnd?: () => Promise<void>
}

function Entry({ session, isBusy = false, onEnd }: EntryProps) {
  const t = useText()
  const { device, network, begunAt, lastUsedAt } = session
  const name = device === '' ? t('A program') : device
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3 last:border-b-0">
      <span className="min-w-0">
        <b className="block break-words">{name}</b>
        <span className="block text-sm break-words text-quiet">
          {t('From {network}, signed in {moment}', { network, moment: momentText(begunAt) })}
        </span>
        <span className="block text-sm text-quiet">
          {t('Last used {moment}', { moment: momentText(lastUsedAt) })}
        </span>
      </span>
      {onEnd !== undefined && (
        <Button
          tone="plain"
          disabled={isBusy}
          aria-label={t('Sign out {device}', {
            device: `${name}, ${network}, ${momentText(lastUsedAt)}`,
          })}
          onClick={onceForRows(onEnd)}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions and says so in the words of `done`; then the list is reloaded, also after a failure. */
function useEnding() {
  const [isBusy, setBusy] = useState(false)
  const run = async (
    ask: () => Promise<Outcome<unknown>>,
    done: 'Device signed out' | 'All other devices signed out',
  ): Promise<void> => {
    setBusy(true)
    const outcome = await ask()
    if (outcome.kind === 'answered') sayDone(done)
    else if (outcome.kind === 'refused') sayProblem(outcome.refusal.message)
    else sayProblem('We could not confirm that. Please check the list.')
    await queryClient.invalidateQueries({ queryKey: KEY })
    setBusy(false)
  }
  return { isBusy, run }
}

function Waiting() {
  const t = useText()
  return <div role="status" aria-label={t('Loading')} className="skeleton h-64 rounded-md" />
}
