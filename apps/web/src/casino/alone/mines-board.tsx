import { choicesOf } from '@crease/casino/kernel/solo.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import { useText } from '../../i18n/text.ts'
import { selectionOf } from '../state/titles.ts'
import type { BoardProps } from './board-props.ts'
import { numberIn } from './board-props.ts'

const ALL = 25
const CELLS = Array.from({ length: ALL }, (_, at) => `cell-${at + 1}`)

/** Twenty-five cells; those that were opened show what was drawn for them, all others are not drawn at all. */
export function MinesBoard({ title, round, selection, step }: BoardProps) {
  const t = useText()
  const mines = numberIn(round?.choices?.[0] ?? selection)
  const open = new Set(round === null ? [] : choicesOf(title, round).map(({ id }) => id))
  const gems = round?.dealt.filter(({ face }) => face >= mines).length ?? 0
  // a round that is over says nothing of the payouts of another bet
  const next = open.size > 0 ? mines : numberIn(selection)
  return (
    <div className="mines-stage">
      <Ladder title={title} mines={next} gems={next === mines ? gems : 0} />
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
                {is === 'gem' && <Gem />}
                {is === 'mine' && <Mine />}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface LadderProps {
  readonly title: Title
  readonly mines: number
  /** opened cells without a mine */
  readonly gems: number
}

const STEPS = 5

/** The multipliers of the next cells without a mine; the present one is lit. */
function Ladder({ title, mines, gems }: LadderProps) {
  const t = useText()
  const bet = selectionOf(title, `mines-${mines}`)
  if (bet === null) return null
  const top = bet.price.kind === 'table' ? bet.price.top : 0
  const first = Math.max(1, gems)
  const steps = Array.from({ length: STEPS }, (_, at) => first + at).flatMap((opened) => {
    if (opened > ALL - mines) return []
    const dealt = CELLS.slice(0, opened).map((slot) => ({ slot, face: ALL - 1 }))
    const comes = bet.settle({ slug: title.slug, shoe: [], dealt, windows: 1 })
    return comes.kind === 'pays' && comes.hundredths <= top
      ? [{ opened, pays: comes.hundredths }]
      : []
  })
  return (
    <ol className="mines-ladder" aria-label={t('Multiplier by open cells')}>
      {steps.map(({ opened, pays }) => (
        <li key={opened} data-now={opened === gems}>
          <small>{opened}</small>
          <b>{exactMultiplier(pays)}</b>
        </li>
      ))}
    </ol>
  )
}

function Gem() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 4h12l4 6-10 11L2 10z" fill="#2fbf94" />
      <path d="M6 4l2 6h8l2-6z" fill="#7ff0cf" />
      <path d="M2 10h6l4 11z" fill="#1f9a77" />
      <path d="M22 10h-6l-4 11z" fill="#157a5e" />
      <path d="M8 10h8l-4 11z" fill="#3fd9ab" />
      <path d="M6 4l2 6 4-6 4 6 2-6" fill="none" stroke="#d8fff2" strokeWidth=".7" />
    </svg>
  )
}

function Mine() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 1.500v21M1.500 12h21M4.600 4.600l14.800 14.800M19.400 4.600L4.600 19.400"
        stroke="#16202b"
        strokeWidth="2.500"
      />
      <circle cx="12" cy="12" r="7.500" fill="#16202b" />
      <path
        d="M12 4.500a7.500 7.500 0 0 1 7 4.800"
        fill="none"
        stroke="#5d6d80"
        strokeWidth="1.400"
      />
      <circle cx="9.200" cy="9.200" r="1.900" fill="#ffffff" />
    </svg>
  )
}
