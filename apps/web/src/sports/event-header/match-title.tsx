import { type MarketId, runnerId } from '@crease/domain/units/ids.ts'
import { scaleOf } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { useLiveCell, useMarketHead } from '../state/match/live-match.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { usePageTitle } from '../../ui/page-title.ts'

interface MatchTitleProps {
  readonly eventName: string
  /** the match odds; empty: there is no such market */
  readonly mid: MarketId
}

/** The window is called by the match and what its first runner costs: 'Kites v Falcons 1.62' [UI440]. Draws nothing. */
export function MatchTitle({ eventName, mid }: MatchTitleProps) {
  const market = useMarketHead(mid)
  const cell = useLiveCell({ mid, sid: market?.sids[0] ?? runnerId(''), side: 'back', level: 0 })
  const format = useOddsFormat()
  const price = market?.status === 'OPEN' ? (cell?.price ?? null) : null
  const words =
    price === null || market === undefined
      ? eventName
      : `${eventName} ${readPrice(format, scaleOf(market.gtype, market.cap), price)}`
  usePageTitle(words)
  return null
}
