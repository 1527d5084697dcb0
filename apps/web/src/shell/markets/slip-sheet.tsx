import { useDeferredValue, useEffect } from 'react'
import { BetSlip } from '../../sports/slip/slip-part.tsx'
import { Receipts } from '../../sports/slip/receipts-part.tsx'
import { useText } from '../../i18n/text.ts'
import { closeSlip, useSlip } from '../../sports/betting/slip.ts'
import { Sheet } from '../../ui/over/sheet.tsx'

/** Room between the picked row and the sheet, pixels. */
const GAP = 12

/** Narrow screens: the slip as a sheet from below, which never hides the row it came from. */
export function SlipSheet() {
  const t = useText()
  const pressed = useSlip((slip) => slip.picked)
  const isOne = useSlip(({ drafts }) => drafts.length === 1)
  // the price shows at once that it was pressed; the sheet may take a moment to draw
  const picked = useDeferredValue(pressed)
  useEffect(() => {
    const sheet = document.querySelector('[data-sheet]')
    if (picked === null || sheet === null) return undefined
    // also when it grows, as with what an order can ask for besides
    const growing = new ResizeObserver(bringPickedIntoSight)
    growing.observe(sheet)
    return () => growing.disconnect()
  }, [picked])
  if (pressed === null || picked === null) return <ReceiptBar />
  return (
    <>
      <div aria-hidden className="h-[62dvh]" />
      <Sheet label={t('Bet slip')} onClose={closeSlip} outside={isOne ? 'closes' : 'stays'}>
        <BetSlip focusStake={false} />
      </Sheet>
    </>
  )
}

/** What became of the last bets, over the places under the thumb [BS141]. */
function ReceiptBar() {
  return (
    <div className="over-foot fixed inset-x-2 z-20 overflow-hidden rounded-md border-line bg-overlay shadow-(--shadow) has-[section]:border md:left-auto md:w-96">
      <Receipts />
    </div>
  )
}

/** The row of the selection that is worked on [BS153]. */
function bringPickedIntoSight(): void {
  const picked =
    document.querySelector('.price[data-chosen="true"]') ??
    document.querySelector('.price[aria-pressed="true"]')
  const sheet = document.querySelector('[data-sheet]')
  if (picked === null || sheet === null) return
  const { top, bottom } = picked.getBoundingClientRect()
  const hidden = bottom + GAP - sheet.getBoundingClientRect().top
  if (hidden > 0) window.scrollBy({ top: hidden + cutOff(hidden, top - hidden) })
}

/** The rest of the score, if a scroll would leave a part of it in sight and the row has the room. */
function cutOff(scrolled: number, rowTop: number): number {
  const banner = document.querySelector('.scoreboard')?.getBoundingClientRect()
  const line = document.querySelector('.match-line')
  if (banner === undefined || line === null) return 0
  const edge = parseFloat(getComputedStyle(line).top) + line.clientHeight
  const left = banner.bottom - scrolled - edge
  return left > 0 && left < banner.height && rowTop - left > edge ? left : 0
}
