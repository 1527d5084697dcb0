import { useEffect } from 'react'
import { Link } from 'react-router'
import { leaveSlipPage, pageOfPicks } from '../sports/betting/drafts/kept-drafts.ts'
import { BetSlip } from '../sports/slip/slip-part.tsx'
import { useText } from '../i18n/text.ts'
import { useSlip } from '../sports/betting/slip.ts'
import { FollowedMatches } from '../shell/markets/followed-matches.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { HomeLink } from '../ui/notices/home-link.tsx'

/** `/slip`: the bet slip by itself, with the prices that were picked last and the way back to them [BS154]. */
export function SlipScreen() {
  const t = useText()
  const open = useSlip(({ selection }) => selection !== null)
  useEffect(() => leaveSlipPage, [])
  return (
    <div className="mx-auto max-w-md">
      <Panel title={t('Bet Slip')}>
        {open ? (
          <BetSlip focusStake />
        ) : (
          <Notice
            title={t('No price selected')}
            action={<HomeLink>{t('Back to the matches')}</HomeLink>}
          >
            {t('Click a price of a match to start a bet.')}
          </Notice>
        )}
      </Panel>
      {open && <WayBack to={pageOfPicks()} />}
      <FollowedMatches />
    </div>
  )
}

function WayBack({ to }: { readonly to: string | null }) {
  const t = useText()
  if (to === null) return null
  return (
    <Link to={to} className="flex min-h-11 items-center px-3 font-semibold underline">
      {to.startsWith('/details') ? t('Go to the match') : t('Back to the matches')}
    </Link>
  )
}
