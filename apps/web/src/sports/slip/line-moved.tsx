import { changeSlip } from '../betting/change-slip.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { useText } from '../../i18n/text.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { priceText } from '../state/market/market-scale.ts'
import { Button } from '../../ui/button.tsx'
import type { OtherOffer } from './offer.ts'

interface LineMovedProps {
  readonly draft: SlipDraft
  readonly offer: OtherOffer
}

/** Says that the line or band of a selection is offered no more, and offers the one that is [UI187]. */
export function LineMoved({ draft: { id, selection }, offer }: LineMovedProps) {
  const t = useText()
  const { line, ...moved } = offer
  const rate = priceText(selection.scale, moved.rate)
  const isBand = selection.scale.kind !== 'run' && traitsOf(selection.marketType).betOn !== 'line'
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        {isBand
          ? t('This band is closed. Now: {line}', { line })
          : t('The line has moved to {line}.', { line })}
      </span>
      <Button
        tone="plain"
        className="shrink-0 px-3 text-xs"
        onClick={() => changeSlip({ kind: 'follow', id, moved })}
      >
        {selection.scale.kind === 'run'
          ? t('Take {line}', { line })
          : t('Take {line} at {rate}', { line, rate })}
      </Button>
    </span>
  )
}
