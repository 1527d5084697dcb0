import { BetSlip } from '../sports/slip/slip-part.tsx'
import { useText } from '../i18n/text.ts'
import { useSlip } from '../sports/betting/slip.ts'
import { Notice } from '../ui/notices/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { HomeLink } from '../ui/notices/home-link.tsx'

/** `/slip`: the bet slip by itself, with the price that was picked last. */
export function SlipScreen() {
  const t = useText()
  const open = useSlip(({ selection }) => selection !== null)
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
    </div>
  )
}
