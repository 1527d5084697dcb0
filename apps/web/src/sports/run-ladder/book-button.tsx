import type { MarketId } from '@crease/domain/units/ids.ts'
import { useMemo, useState } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { useMarketHead } from '../state/match/live-match.ts'
import { bookOf, type MyBook } from '../betting/my-book.ts'
import { useMyPosition } from '../state/orders/my-positions.ts'
import { extremesOf, type Extremes } from '../betting/rungs.ts'
import { useDraftedOn } from '../betting/slip.ts'
import { floorToPaise, signedAmount, signedShort, toneOf } from '../../ui/amounts.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'
import { RunLadderDialog } from './run-ladder-part.tsx'

/**
 * The worst and the best that a question can bring the player, now and with the bet of the slip; it opens
 * the run ladder. Nothing while the player has nothing there.
 */
export function BookButton({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const book = useMyBook(mid)
  const [open, setOpen] = useState(false)
  if (book === null) return null
  return (
    <>
      <button
        type="button"
        className="flex h-(--foot-height) shrink-0 items-center gap-x-1 rounded-sm border border-line bg-raised px-1.5 text-2xs font-bold whitespace-nowrap max-md:h-11 max-md:px-2 max-md:text-xs"
        onClick={() => setOpen(true)}
        {...KEEPS_SHEET_OPEN}
      >
        <span className="text-quiet md:sr-only">{t('Book')}</span>
        <Outlook book={book} />
      </button>
      <Fetched floats>
        {open && <RunLadderDialog mid={mid} book={book} onClose={() => setOpen(false)} />}
      </Fetched>
    </>
  )
}

/** The same to read only, in the line under a question's name; nothing while the player has nothing there. */
export function BookLine({ mid }: { readonly mid: MarketId }) {
  const book = useMyBook(mid)
  if (book === null) return null
  return (
    <span data-book className="flex items-start gap-x-1 text-2xs/3.5 font-bold whitespace-nowrap">
      <Outlook book={book} />
    </span>
  )
}

/** What can come of it: as it is, or with the bet of the slip, for both of which there is no room [UI367]. */
function Outlook({ book: { now, after } }: { readonly book: MyBook }) {
  const t = useText()
  if (after === null) return <Range name={t('Now')} extremes={extremesOf(now)} />
  return (
    <>
      <span aria-hidden className="text-quiet">
        →
      </span>
      <Range name={t('After this bet')} extremes={extremesOf(after)} />
    </>
  )
}

function Range({ name, extremes }: { readonly name: string; readonly extremes: Extremes }) {
  const [worst, best] = [floorToPaise(extremes.worst), floorToPaise(extremes.best)]
  return (
    <span
      role="img"
      aria-label={`${name}: ${signedAmount(worst)}, ${signedAmount(best)}`}
      className="flex min-w-0 flex-wrap gap-x-1"
    >
      <span className={toneOf(worst)}>{signedShort(worst)}</span>
      <span>
        <span className="text-quiet">/ </span>
        <span className={toneOf(best)}>{signedShort(best)}</span>
      </span>
    </span>
  )
}

function useMyBook(mid: MarketId): MyBook | null {
  const market = useMarketHead(mid)
  const row = useMyPosition(mid)
  const drafted = useDraftedOn(mid)
  return useMemo(
    () => (market === undefined ? null : bookOf(market, row, drafted)),
    [market, row, drafted],
  )
}
