import ChartLine from 'lucide-react/icons/chart-line'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy, Suspense, useCallback, useState } from 'react'
import { StarButton } from '../../features/favourites/star-button.tsx'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import {
  liveCellNow,
  matchOfMarketNow,
  runnerHeadNow,
  useMarketHead,
} from '../../state/match/live-match.ts'
import { scaleOf } from '../../state/market/market-scale.ts'
import { readPrice } from '../../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'

const LadderPanel = lazy(async () => ({
  default: (await import('../../features/ladder/ladder-panel.tsx')).LadderPanel,
}))
const ChartPanel = lazy(async () => ({
  default: (await import('../../features/chart/chart-panel.tsx')).ChartPanel,
}))

const TOOL =
  'grid size-9 shrink-0 place-items-center rounded-md hover:brightness-110 max-md:size-11'

/** In the header of a market: its star, and the chart of its prices. */
export function MarketTools({ mid }: { readonly mid: string }) {
  return (
    <span className="flex">
      <ChartButton mid={mid} />
      <MarketStar mid={mid} />
    </span>
  )
}

function MarketStar({ mid }: { readonly mid: string }) {
  const name = useMarketHead(mid)?.mname
  const match = matchOfMarketNow(mid)
  if (name === undefined || match === null) return null
  return (
    <StarButton
      favourite={{ marketId: mid, marketName: name, ...match }}
      className="max-h-9 max-w-9 max-md:max-h-none max-md:max-w-none"
    />
  )
}

/** Opens the chart of a market's prices, whose code comes with it. */
function ChartButton({ mid }: { readonly mid: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const market = useMarketHead(mid)
  const [gtype, cap] = [market?.gtype ?? ('unknown' as const), market?.cap ?? null]
  const format = useOddsFormat()
  const sayPrice = useCallback(
    (hundredths: number) => readPrice(format, scaleOf(gtype, cap), hundredths),
    [format, gtype, cap],
  )
  const name = worldText(market?.mname ?? '')
  return (
    <>
      <button
        type="button"
        className={TOOL}
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
          <Suspense
            fallback={
              <div role="status" className="skeleton m-3 h-[26rem]" aria-label={t('Loading')} />
            }
          >
            <ChartPanel marketId={mid} selectionId={market?.sids[0] ?? null} sayPrice={sayPrice} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

/** Of one question: its chart, the ladder of its best line, its star. */
export function QuestionTools({ mid }: { readonly mid: string }) {
  const sid = useMarketHead(mid)?.sids[0]
  return (
    <span className="flex">
      <ChartButton mid={mid} />
      {sid !== undefined && <LadderButton mid={mid} sid={sid} />}
      <MarketStar mid={mid} />
    </span>
  )
}

interface LadderButtonProps {
  readonly mid: string
  readonly sid: string
}

/** Opens a runner's ladder; of a question, that of the line which is best now. */
export function LadderButton({ mid, sid }: LadderButtonProps) {
  const t = useText()
  const [selectionId, setSelectionId] = useState<string | null>(null)
  const name = worldText(runnerHeadNow(mid, sid)?.nat ?? '')
  const open = (): void => {
    const place = { mid, sid, level: 0 } as const
    const back = liveCellNow({ ...place, side: 'back' })
    const lay = liveCellNow({ ...place, side: 'lay' })
    setSelectionId(back?.sel ?? lay?.sel ?? sid)
  }
  return (
    <>
      <button
        type="button"
        className={TOOL}
        aria-label={t('Ladder of {name}', { name })}
        title={t('All its prices')}
        onClick={open}
        {...KEEPS_SHEET_OPEN}
      >
        <ListOrdered size={18} aria-hidden />
      </button>
      {selectionId !== null && (
        <Dialog
          title={t('Ladder of {name}', { name })}
          size="tall"
          onClose={() => setSelectionId(null)}
        >
          <Suspense
            fallback={<div role="status" className="skeleton m-3 h-96" aria-label={t('Loading')} />}
          >
            <LadderPanel marketId={mid} selectionId={selectionId} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
