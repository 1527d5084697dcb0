import './match.css'
import type { Round } from '@crease/casino/kernel/round.ts'
import {
  CLUBS,
  clubOf,
  goalsOf,
  QUARTER_MINUTES,
  QUARTERS,
  type Goal,
  type Side,
} from '@crease/casino/virtual/goals.ts'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import { Shirt, SHIRTS } from '../../drawings/virtual-tokens.tsx'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import { ballAt } from './ball-at.ts'
import { Keeper, Team } from './teams.tsx'
import { useMatchMinute } from './match-minute.ts'

const SIDES = ['home', 'away'] as const
const FULL_TIME = QUARTERS * QUARTER_MINUTES
/** the first class is the strongest */
const CLASSES = 4

interface MatchProps {
  readonly roundId: string | null
  readonly dealt: TableState['dealt']
  /** the slots that were dealt before the round was seen here */
  readonly before: ReadonlySet<string>
}

/** A match as it is played: its clock, the ball on the pitch, the goals at the minutes that were drawn [UI1309]. */
export function Match({ roundId, dealt, before }: MatchProps) {
  const round: Round = { slug: 'vfootball', shoe: [], dealt, windows: 0 }
  const quarter = dealt.filter(({ slot }) => slot.startsWith('home')).length
  const minute = useMatchMinute({ roundId, quarter, isOld: before.has(`home${quarter}`) })
  const goals = goalsOf(round).filter((goal) => goal.minute <= minute)
  return (
    <div className="match">
      <div className="match-board">
        <Club round={round} side="home" />
        <Score goals={goals} minute={minute} />
        <Club round={round} side="away" />
      </div>
      <Pitch
        round={round}
        ball={ballAt({ about: roundId ?? '', minute, goals })}
        goal={goalNow(goals, minute)}
      />
      <div className="match-goals">
        {SIDES.map((side) => (
          <span key={side}>
            {goals
              .filter((goal) => goal.side === side)
              .map((goal) => `${goal.minute}'`)
              .join(', ')}
          </span>
        ))}
      </div>
    </div>
  )
}

const goalNow = (goals: readonly Goal[], minute: number): Side | null =>
  goals.find((goal) => goal.minute === minute)?.side ?? null

function Club({ round, side }: { readonly round: Round; readonly side: Side }) {
  const t = useText()
  const world = useWorldText()
  const club = clubOf(round, side)
  if (club === null)
    return <p className="match-club">{side === 'home' ? world('Home') : world('Away')}</p>
  return (
    <p className="match-club" data-side={side}>
      <span className="match-shirt">
        <Shirt number={shirtOf(round, side)} />
      </span>
      <span className="min-w-0">
        <b>{world(club.name)}</b>
        <small>{t('Class {class}', { class: CLASSES - club.class })}</small>
      </span>
    </p>
  )
}

/** The number of a club's shirt; visitors in the same one as the home club change theirs. */
function shirtOf(round: Round, side: Side): number {
  const [home, away] = SIDES.map((each) => CLUBS.findIndex((one) => one === clubOf(round, each)))
  if (side === 'home' || home === undefined || away === undefined) return home ?? 0
  return (away - home) % SHIRTS === 0 ? away + 1 : away
}

function Score({ goals, minute }: { readonly goals: readonly Goal[]; readonly minute: number }) {
  const t = useText()
  const scored = SIDES.map((side) => goals.filter((goal) => goal.side === side).length)
  return (
    <p className="match-score">
      <b>{scored.join(' : ')}</b>
      <small>{minute >= FULL_TIME ? t('Full time') : t('{minute} min', { minute })}</small>
    </p>
  )
}

interface PitchProps {
  readonly round: Round
  /** percent of the pitch */
  readonly ball: { readonly x: number; readonly y: number }
  /** a goal of this side falls now; null: none */
  readonly goal: Side | null
}

function Pitch({ round, ball, goal }: PitchProps) {
  const sides = SIDES.filter((side) => clubOf(round, side) !== null)
  const style: StyleProperties = { '--x': String(ball.x), '--y': String(ball.y) }
  return (
    <div className="match-pitch" data-goal={goal ?? 'none'} aria-hidden="true" style={style}>
      <svg viewBox="0 0 200 84" preserveAspectRatio="none">
        <g fill="none" stroke="#ffffff" strokeOpacity=".55" vectorEffect="non-scaling-stroke">
          <path d="M4 4h192v76H4zM100 4v76M4 22h26v40H4M196 22h-26v40h26M4 33h10v18H4M196 33h-10v18h10" />
          <circle cx="100" cy="42" r="13" />
        </g>
        {sides.map((side) => (
          <Keeper key={side} side={side} number={shirtOf(round, side)} />
        ))}
      </svg>
      {sides.map((side) => (
        <Team key={side} side={side} number={shirtOf(round, side)} />
      ))}
      <i className="match-ball" />
    </div>
  )
}
