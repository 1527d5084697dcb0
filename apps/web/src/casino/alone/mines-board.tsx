import { choicesOf } from '@crease/casino/kernel/solo.ts'
import { useText } from '../../i18n/text.ts'
import type { BoardProps } from './board-props.ts'
import { numberIn } from './board-props.ts'

const CELLS = Array.from({ length: 25 }, (_, at) => `cell-${at + 1}`)
/** Twenty-five cells; those that were opened show what was drawn for them, all others are not drawn at all. */
export function MinesBoard({ title, round, selection, step }: BoardProps) {
  const t = useText()
  const mines = numberIn(round?.choices?.[0] ?? selection)
  const open = new Set(round === null ? [] : choicesOf(title, round).map(({ id }) => id))
  return (
    <ol className="mines-board" aria-label={t('Cells')}>
      {CELLS.map((cell, at) => {
        const face = round?.dealt.find(({ slot }) => slot === cell)?.face ?? null
        const is = face === null ? 'closed' : face < mines ? 'mine' : 'gem'
        const words = {
          closed: t('Cell {number}', { number: at + 1 }),
          mine: t('A mine'),
          gem: t('No mine'),
        }
        return (
          <li key={cell}>
            <button
              type="button"
              className="mines-cell"
              data-is={is}
              aria-label={words[is]}
              disabled={step === undefined || !open.has(cell)}
              onClick={() => step?.(cell)}
            >
              {is === 'gem' && (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 4h12l4 6-10 11L2 10z" fill="#3fc7a4" />
                  <path d="M6 4l6 6 6-6M2 10h20M12 10v11" stroke="#0c5a48" fill="none" />
                </svg>
              )}
              {is === 'mine' && (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path
                    d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19"
                    stroke="#16202b"
                    strokeWidth="2.500"
                  />
                  <circle cx="12" cy="12" r="7" fill="#16202b" />
                  <circle cx="9.500" cy="9.500" r="1.800" fill="#ffffff" />
                </svg>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
