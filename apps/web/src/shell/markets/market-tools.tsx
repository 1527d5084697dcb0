import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import ChartLine from 'lucide-react/icons/chart-line'
import { useState, type ReactNode } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { Link } from 'react-router'
import { StarButton } from '../../sports/favourites/star-button.tsx'
import { useText, worldText } from '../../i18n/text.ts'
import {
  matchOfMarketNow,
  runnerHeadNow,
  useMarketHead,
} from '../../sports/state/match/live-match.ts'
import { LadderIcon } from '../../ui/icons/ladder-icon.tsx'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'
import { ladderRunnerOf, laddersPath } from './ladder-runner.ts'
import { ChartDialog, LadderDialog } from './market-dialogs-part.ts'

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

/** Opens the chart of a market's prices. */
export function ChartButton({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const market = useMarketHead(mid)
  const label = t('Chart of {market}', {
    market: market === undefined ? '' : worldText(market.mname, market.said),
  })
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={label}
        title={t('How its prices moved')}
        onClick={() => setOpen(true)}
        {...KEEPS_SHEET_OPEN}
      >
        <ChartLine size={18} aria-hidden />
      </button>
      <Fetched floats>
        {open && <ChartDialog mid={mid} title={label} onClose={() => setOpen(false)} />}
      </Fetched>
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
  const label = t('Ladder of {name}', { name: worldText(runner?.nat ?? '', runner?.said) })
  return (
    <>
      <button
        type="button"
        className="ladder-name"
        aria-label={label}
        title={t('All its prices')}
        onClick={() => setSelectionId(ladderRunnerOf(mid, sid))}
        {...KEEPS_SHEET_OPEN}
      >
        {children}
      </button>
      <Fetched floats>
        {selectionId !== null && (
          <LadderDialog
            mid={mid}
            sid={selectionId}
            title={label}
            onClose={() => setSelectionId(null)}
          />
        )}
      </Fetched>
    </>
  )
}
