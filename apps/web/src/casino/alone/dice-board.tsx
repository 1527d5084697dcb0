import { faceAt } from '@crease/casino/kernel/round.ts'
import { useText } from '../../i18n/text.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import { endOf, shownBet, type BoardProps } from './board-props.ts'

const [LEAST, MOST] = [1, 98]
const SIDES = 100
const MARKS = [0, 25, 50, 75, 99]
const within = (limit: number): number => Math.min(MOST, Math.max(LEAST, limit))

/** The line of Dice from 0 to 99: the player sets the part that wins on it, and the roll falls there [UI603]. */
export function DiceBoard(props: BoardProps) {
  const { round, mid, isNew, plays } = props
  const { number: limit, isJudged } = shownBet(props)
  const roll = round === null ? null : faceAt(round, 'roll')
  const isShown = roll !== null && (plays || isJudged)
  const end = endOf(isJudged, roll !== null && roll < limit)
  const wins: StyleProperties = { '--limit': String(limit) }
  return (
    <div className="dice-board" data-end={end} style={wins}>
      <p className="board-number" data-idle={roll === null} aria-hidden="true">
        {/* the roll is written when its mark has come to rest */}
        <span key={mid} className="dice-number" data-runs={isNew}>
          {roll ?? '00'}
        </span>
      </p>
      <Terms limit={limit} roll={isJudged ? roll : null} />
      <div className="odds-line">
        <i className="odds-wins" data-side="under" />
        {isShown && <Mark key={mid} roll={roll} runs={isNew} />}
        <LimitRange limit={limit} choose={props.choose} />
        <div className="odds-scale" aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark} style={{ left: `${mark + 0.5}%` }}>
              {mark}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface TermsProps {
  readonly limit: number
  /** of a round that has been played */
  readonly roll: number | null
}

function Terms({ limit, roll }: TermsProps) {
  const t = useText()
  return (
    <p className="board-target">
      {roll === null
        ? t('Under {limit}', { limit })
        : t('Rolled {roll}, under {limit} wins', { roll, limit })}
    </p>
  )
}

/** The place of a roll, which it runs to once. */
function Mark({ roll, runs }: { readonly roll: number; readonly runs: boolean }) {
  return (
    <div className="dice-mark" style={{ transform: `translateX(${roll + 0.5}%)` }}>
      <i data-runs={runs} />
    </div>
  )
}

function LimitRange({ limit, choose }: { readonly limit: number } & Pick<BoardProps, 'choose'>) {
  const t = useText()
  return (
    <input
      type="range"
      min={0}
      max={SIDES}
      value={limit}
      disabled={choose === undefined}
      aria-label={t('Roll under {limit}', { limit })}
      aria-valuetext={t('Under {limit}', { limit })}
      onChange={({ target }) => choose?.(`under-${within(Number(target.value))}`)}
      className="odds-range"
    />
  )
}
