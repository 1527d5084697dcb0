import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { HeadCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import { useText } from '../../i18n/text.ts'
import { matchOfMarketNow, useMarketHead } from '../../sports/state/match/live-match.ts'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { readPrice } from '../../sports/state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { laddersPath } from './ladder-runner.ts'

/** Fetched when one is opened */
const LadderPanels = lazy(
  async () => (await import('../../sports/ladder/ladder-panels.tsx')).LadderPanels,
)
const ChartPanel = lazy(async () => (await import('../../sports/chart/chart-panel.tsx')).ChartPanel)

export interface MarketDialogProps {
  readonly mid: MarketId
  readonly title: string
  readonly onClose: () => void
}

/** The chart of a market's prices [UI222]. */
export function ChartDialog({ mid, title, onClose }: MarketDialogProps) {
  const t = useText()
  const market = useMarketHead(mid)
  const [gtype, cap] = [market?.gtype ?? ('unknown' as const), market?.cap ?? null]
  const format = useOddsFormat()
  const sayPrice = useCallback(
    (hundredths: number) => readPrice(format, scaleOf(gtype, cap), hundredths),
    [format, gtype, cap],
  )
  return (
    <Dialog title={title} size="broad" onClose={onClose}>
      <Fetched
        fallback={
          <div role="status" className="skeleton m-3 h-[26rem]" aria-label={t('Loading')} />
        }
      >
        <ChartPanel marketId={mid} sayPrice={sayPrice} />
      </Fetched>
    </Dialog>
  )
}

export interface LadderDialogProps extends MarketDialogProps {
  readonly sid: RunnerId
}

/** The ladder of a runner, with the way to all ladders of its market [UI220]. */
export function LadderDialog({ mid, sid, title, onClose }: LadderDialogProps) {
  const t = useText()
  const match = matchOfMarketNow(mid)
  return (
    <Dialog title={title} size="tall" onClose={onClose}>
      <Fetched
        fallback={<div role="status" className="skeleton m-3 h-96" aria-label={t('Loading')} />}
      >
        <LadderPanels runners={[{ marketId: mid, selectionId: sid }]} Hedge={HeadCashOut}>
          {match !== null && (
            <Link
              to={laddersPath({ marketId: mid, ...match })}
              className="inline-flex items-center px-2 py-1 text-xs font-semibold underline max-md:min-h-11"
            >
              {t('All ladders of this market side by side')}
            </Link>
          )}
        </LadderPanels>
      </Fetched>
    </Dialog>
  )
}
