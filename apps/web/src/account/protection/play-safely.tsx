import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { hearProtection } from '../../state/player/follow-protection.ts'
import { useProtection } from '../../state/player/protection.ts'
import { Panel } from '../../ui/panel.tsx'
import { SelfExclusion } from './self-exclusion.tsx'
import { Activity } from './activity.tsx'
import { LimitsForm } from './limits-form.tsx'
import { Waiting } from './waiting.tsx'
import { Used } from './used.tsx'
import { useQuery } from '../../state/queries/use-query.ts'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'
import { keepsFocus } from '../../ui/over/kept-focus.ts'

/** `/safety`: what protects a player, own limits, checks, absences, and what was played [UI660]. */
export function PlaySafely() {
  const t = useText()
  return (
    <>
      <h1 className="mb-3 text-xl font-bold">{t('Play safely')}</h1>
      <Protection />
    </>
  )
}

function Protection() {
  const t = useText()
  const told = useProtection((state) => state.told)
  const { isError, refetch } = useQuery({
    queryKey: ['protection'],
    retry: false,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const reply = await read('getProtection', { signal })
      hearProtection(reply)
      return reply
    },
  })
  if (told === null && isError) {
    return <LoadFailed onAgain={() => void refetch()} />
  }
  if (told === null) {
    return (
      <div role="status" aria-label={t('Loading')} className="flex flex-col gap-4">
        <div className="skeleton h-40" />
        <div className="skeleton h-72" />
      </div>
    )
  }
  return (
    <div ref={keepsFocus} tabIndex={-1} className="grid gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Used told={told} />
        <Waiting waiting={told.waiting} />
        <LimitsForm key={JSON.stringify(told.rules)} rules={told.rules} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Activity />
        <SelfExclusion />
        <Panel title={t('Help and rules')}>
          <p className="p-3 text-sm">
            {t('Betting is for adults and should be fun. When it stops being fun, take a break.')}
          </p>
          <p className="flex flex-wrap gap-x-4 px-3 pb-2 text-sm">
            <HelpLink to="/responsible">{t('Responsible gambling')}</HelpLink>
            <HelpLink to="/rules">{t('Betting rules')}</HelpLink>
            <HelpLink to="/terms">{t('Terms')}</HelpLink>
            <HelpLink to="/help">{t('Help')}</HelpLink>
          </p>
        </Panel>
      </div>
    </div>
  )
}

function HelpLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
