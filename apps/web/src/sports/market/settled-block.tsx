import type { MarketId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { runnerHeadNow, useMarketHead } from '../state/match/live-match.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { Panel } from '../../ui/panel.tsx'
import { sharedWord, statusText } from './status-word.ts'

/** Questions that are over, the latest first, each with its result. */
export function SettledBlock({ mids }: { readonly mids: readonly MarketId[] }) {
  const t = useText()
  return (
    <Panel
      title={t('Settled')}
      aside={t('{count, plural, one {# question} other {# questions}}', { count: mids.length })}
    >
      <ul className="xl:grid xl:grid-cols-2">
        {mids.toReversed().map((mid) => (
          <SettledLine key={mid} mid={mid} />
        ))}
      </ul>
    </Panel>
  )
}

function SettledLine({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const market = useMarketHead(mid)
  if (market === undefined) return null
  return (
    <li className="flex min-h-(--row-height) items-center justify-between gap-3 border-t border-line px-3">
      <span className="min-w-0 font-semibold break-words">
        {worldText(market.mname, market.said)}
      </span>
      <span className="max-w-1/2 text-right text-sm font-bold break-words text-quiet">
        {resultText(t, market)}
      </span>
    </li>
  )
}

/** Who won, or what the rows of the market say instead; a question of one answer: yes or no. */
function resultText(t: Say, { mid, sids, status, gtype }: MarketHead): string {
  if (status === 'VOIDED') return statusText(t, status)
  const runners = sids.flatMap((sid) => runnerHeadNow(mid, sid) ?? [])
  const won = runners
    .filter(({ gstatus }) => gstatus === 'WINNER' || gstatus === 'DEAD HEAT')
    .map(({ nat, said, gstatus }) => {
      const name = worldText(nat, said)
      return gstatus === 'WINNER' ? name : t('{name} (dead heat)', { name })
    })
  if (traitsOf(gtype).decidedBy === 'answer' && runners.length > 0)
    return won.length > 0 ? t('Yes') : t('No')
  if (won.length > 0) return won.join(', ')
  const words = runners.map(({ gstatus }) => gstatus)
  return statusText(t, sharedWord(status, words) ?? status)
}
