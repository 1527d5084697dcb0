import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText, worldText } from '../../i18n/text.ts'
import { runnerHeadNow, useMarketHead } from '../state/match/live-match.ts'
import { Panel } from '../../ui/panel.tsx'
import { settledText } from './settled-text.ts'

/** Questions that are over, the latest first, each with its result. */
export function SettledBlock({ mids }: { readonly mids: readonly MarketId[] }) {
  const t = useText()
  return (
    <Panel
      title={t('Settled')}
      aside={
        <span className="text-xs text-quiet">
          {t('{count, plural, one {# question} other {# questions}}', { count: mids.length })}
        </span>
      }
    >
      <ul className="-mt-px xl:grid xl:grid-cols-2">
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
  const runners = market.sids.flatMap((sid) => runnerHeadNow(mid, sid) ?? [])
  return (
    <li className="flex min-h-(--row-height) items-center justify-between gap-3 border-t border-line px-3">
      <span className="min-w-0 font-semibold break-words">
        {worldText(market.mname, market.said)}
      </span>
      <span className="max-w-1/2 text-right text-sm font-bold break-words text-quiet">
        {settledText(t, market, runners)}
      </span>
    </li>
  )
}
