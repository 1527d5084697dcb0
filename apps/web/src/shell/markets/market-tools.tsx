import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import ChartLine from 'lucide-react/icons/chart-line'
import { useCallback, useState, type ReactNode } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { Link } from 'react-router'
import { HeadCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import { StarButton } from '../../sports/favourites/star-button.tsx'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import {
  matchOfMarketNow,
  runnerHeadNow,
  useMarketHead,
} from '../../sports/state/match/live-match.ts'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { readPrice } from '../../sports/state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { LadderIcon } from '../../ui/icons/ladder-icon.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'
import { ladderRunnerOf, laddersPath } from './ladder-runner.ts'

const LadderPanels = lazy(async () => ({
  default: (await import('../../sports/ladder/ladder-panels.tsx')).LadderPanels,
}))
const ChartPanel = lazy(async () => ({
  default: (await import('../../sports/chart/chart-panel.tsx')).ChartPanel,
}))

/** Keeps a market at hand. */
export function MarketStar({ mid }: { readonly mid: MarketId }) {
  const market = useMarketHead(mid)
  const match = matchOfMarketNow(mid)
  if (market === undefined || match === null) return null
  return (
    <StarButton
      favourite={{ marketId: mid, marketName: market.mname, ...match }}
      {...(market.said !== undefined && { said: { market: market.said } })}
      className="max-h-(--tool-size) max-w-(--tool-size)"
    />
  )
}

/** Opens the chart of a market's prices, whose code comes with it. */
export function ChartButton({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const market = useMarketHead(mid)
  const [gtype, cap] = [market?.gtype ?? ('unknown' as const), market?.cap ?? null]
  const format = useOddsFormat()
  const sayPrice = useCallback(
    (hundredths: number) => readPrice(format, scaleOf(gtype, cap), hundredths),
    [format, gtype, cap],
  )
  const name = market === undefined ? '' : worldText(market.mname, market.said)
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={t('Chart of {market}', { market: name })}
        title={t('How its prices moved')}
        onClick={() => setOpen(true)}
        {...KEEPS_SHEET_OPEN}
      >
        <ChartLine size={18} aria-hidden />
      </button>
      {open && (
        <Dialog
          title={t('Chart of {market}', { market: name })}
          size="broad"
          onClose={() => setOpen(false)}
        >
          <Fetched
            fallback={
              <div role="status" className="skeleton m-3 h-[26rem]" aria-label={t('Loading')} />
            }
          >
            <ChartPanel marketId={mid} sayPrice={sayPrice} />
          </Fetched>
        </Dialog>
      )}
    </>
  )
}

/** All ladders of a market, side by side. */
export function LaddersLink({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const market = useMarketHead(mid)
  const match = matchOfMarketNow(mid)
  if (market === undefined || match === null) return null
  return (
    <Link
      to={laddersPath({ marketId: mid, ...match })}
      className="tool"
      aria-label={t('Ladders of {market}', { market: worldText(market.mname, market.said) })}
      title={t('All ladders of this market side by side')}
    >
      <LadderIcon size={18} aria-hidden />
    </Link>
  )
}

/** The chart and the star of one question. */
export function QuestionTools({ mid }: { readonly mid: MarketId }) {
  return (
    <span className="flex">
      <ChartButton mid={mid} />
      <MarketStar mid={mid} />
    </span>
  )
}

interface LadderButtonProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  /** the name of the runner or the question */
  readonly children: ReactNode
}

/**
 * A name that opens its ladder; of a question, that of the line which is best now. The whole box that it stands in can
 * be pressed.
 */
export function LadderButton({ mid, sid, children }: LadderButtonProps) {
  const t = useText()
  const [selectionId, setSelectionId] = useState<RunnerId | null>(null)
  const runner = runnerHeadNow(mid, sid)
  const name = worldText(runner?.nat ?? '', runner?.said)
  const match = matchOfMarketNow(mid)
  return (
    <>
      <button
        type="button"
        className="ladder-name"
        aria-label={t('Ladder of {name}', { name })}
        title={t('All its prices')}
        onClick={() => setSelectionId(ladderRunnerOf(mid, sid))}
        {...KEEPS_SHEET_OPEN}
      >
        {children}
      </button>
      {selectionId !== null && (
        <Dialog
          title={t('Ladder of {name}', { name })}
          size="tall"
          onClose={() => setSelectionId(null)}
        >
          <Fetched
            fallback={<div role="status" className="skeleton m-3 h-96" aria-label={t('Loading')} />}
          >
            <LadderPanels runners={[{ marketId: mid, selectionId }]} Hedge={HeadCashOut}>
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
      )}
    </>
  )
}
