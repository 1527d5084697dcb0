import { useText } from '../../i18n/text.ts'
import { useLiveCell } from '../../state/match/live-match.ts'
import { priceText } from '../../state/market/market-scale.ts'
import type { Selection } from '../../betting/slip.ts'
import { Button } from '../../ui/button.tsx'
import { otherOffer, type OtherOffer } from './offer.ts'

const BOX = 'flex flex-wrap items-center gap-2 rounded-md bg-raised p-2 xl:order-last'

interface LineMovedProps {
  readonly selection: Selection
  readonly onFollow: (offer: OtherOffer) => void
}

/**
 * Says that the line of the slip is offered no more, and offers the one that is; where it moves no button
 * from under the finger: a sheet grows at its top, a panel at its bottom [UI362].
 */
export function LineMoved({ selection, onFollow }: LineMovedProps) {
  const t = useText()
  const place = { mid: selection.marketId, sid: selection.row, side: selection.type }
  const best = useLiveCell({ ...place, level: 0 })
  const second = useLiveCell({ ...place, level: 1 })
  const third = useLiveCell({ ...place, level: 2 })
  const offer = otherOffer(selection, [best, second, third])
  if (offer === null) return null
  const { line } = offer
  const rate = priceText(selection.scale, offer.rate)
  return (
    <div role="status" className={BOX}>
      <p className="min-w-0 flex-1 text-sm font-semibold">
        {t('The line has moved to {line}.', { line })}
      </p>
      <Button tone="plain" className="px-3" onClick={() => onFollow(offer)}>
        {selection.scale.kind === 'run'
          ? t('Take {line}', { line })
          : t('Take {line} at {rate}', { line, rate })}
      </Button>
    </div>
  )
}
