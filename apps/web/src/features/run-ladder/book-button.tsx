import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useMarketHead } from '../../state/live-match.ts'
import { bookOf, type MyBook } from '../../state/my-book.ts'
import { useMyPosition } from '../../state/my-positions.ts'
import { extremesOf, type Extremes } from '../../state/rungs.ts'
import { useSlip } from '../../state/slip.ts'
import { signedAmount } from '../../ui/amounts.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/sheet.tsx'
import { toneOf } from '../../ui/tone-of.ts'
import { RunLadderDialog } from './run-ladder-dialog.tsx'

/**
 * The worst and the best that a question can bring the player, now and with the bet of the slip; it opens
 * the run ladder. Nothing while the player has nothing there.
 */
export function BookButton({ mid }: { readonly mid: string }) {
  const t = useText()
  const book = useMyBook(mid)
  const [open, setOpen] = useState(false)
  if (book === null) return null
  return (
    <>
      <button
        type="button"
        className="flex min-h-8 flex-wrap items-center gap-x-1 rounded-sm border border-line bg-raised px-2 text-xs font-bold max-md:min-h-11"
        onClick={() => setOpen(true)}
        {...KEEPS_SHEET_OPEN}
      >
        <span className="text-quiet">{t('Book')}</span>
        <Range name={t('Now')} extremes={extremesOf(book.now)} />
        {book.after !== null && (
          <>
            <span aria-hidden className="text-quiet">
              →
            </span>
            <Range name={t('After this bet')} extremes={extremesOf(book.after)} />
          </>
        )}
      </button>
      {open && <RunLadderDialog mid={mid} book={book} onClose={() => setOpen(false)} />}
    </>
  )
}

function Range({ name, extremes }: { readonly name: string; readonly extremes: Extremes }) {
  const { worst, best } = extremes
  return (
    <span aria-label={`${name}: ${signedAmount(worst)}, ${signedAmount(best)}`}>
      <span className={toneOf(worst)}>{signedAmount(worst)}</span>
      <span className="text-quiet"> / </span>
      <span className={toneOf(best)}>{signedAmount(best)}</span>
    </span>
  )
}

function useMyBook(mid: string): MyBook | null {
  const market = useMarketHead(mid)
  const row = useMyPosition(mid)
  const runnerId = useSlip(({ selection }) =>
    selection?.marketId === mid ? selection.runnerId : null,
  )
  const bet = useSlip(({ selection, drafted }) => (selection?.marketId === mid ? drafted : null))
  return useMemo(() => {
    if (market === undefined) return null
    return bookOf(market, row, runnerId === null || bet === null ? null : { runnerId, bet })
  }, [market, row, runnerId, bet])
}
