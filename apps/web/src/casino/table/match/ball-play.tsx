import './ball-play.css'
import { EXTRA, WICKET } from '@crease/casino/cricket/runs-ahead.ts'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import { ballOn, goalOn } from './ball-way.ts'
import { runWords } from './run-words.ts'

interface PlayProps {
  readonly roundId: string | null
  readonly dealt: TableState['dealt']
  /** the slots that were dealt before the round was seen here */
  readonly before: ReadonlySet<string>
  readonly isDealing: boolean
}

const RADIUS = 92

/** The field: the keeper behind the stumps, slips, the ring and the rope; then the two who bat. */
const FIELDERS = [
  [0, -52],
  [17, -50],
  [-66, -24],
  [-74, 22],
  [-32, 62],
  [34, 62],
  [74, 20],
  [66, -30],
  [-92, -48],
  [104, -28],
] as const
const BATTERS = [
  [5, -24],
  [-6, 27],
] as const

/** A person from afar, standing at a place. */
const figure = ([x, y]: readonly [number, number]): string =>
  `M${x} ${y - 9}a2.200 2.200 0 1 0 .01 0M${x - 3.5} ${y + 4}l1-6a2.600 2.600 0 0 1 5 0l1 6z`
const figures = (places: readonly (readonly [number, number])[]): string =>
  places.map(figure).join('')
const [FIELD_DRAWN, BATTERS_DRAWN] = [figures(FIELDERS), figures(BATTERS)]

/** A ball as it is bowled and played: the run-up while it is awaited, then its way by what was drawn [UI1310]. */
export function BallPlay({ roundId, dealt, before, isDealing }: PlayProps) {
  const t = useText()
  const drawn = dealt.find(({ slot }) => slot === 'ball') ?? null
  const way = drawn === null ? null : ballOn(roundId ?? '', drawn.face)
  const style: StyleProperties =
    way === null ? {} : { '--x': `${way.x}px`, '--y': `${way.y}px`, '--lift': String(way.lift) }
  return (
    <div className="ball-play" data-state={stateOf(drawn, isDealing)} data-old={before.has('ball')}>
      <svg viewBox="-150 -100 300 200" role="img" aria-label={t('The ground')}>
        <ellipse rx="146" ry="96" className="ball-ground" />
        <ellipse rx="140" ry={RADIUS} className="ball-rope" />
        <ellipse rx="78" ry="52" className="ball-ring" />
        <rect x="-9" y="-30" width="18" height="60" className="ball-pitch" />
        <g className="ball-stumps" data-down={drawn?.face === WICKET}>
          <path d="M-5 -34v8M0 -34v8M5 -34v8" />
        </g>
        <path d="M-5 34v-8M0 34v-8M5 34v-8" className="ball-stumps" />
        <path d={FIELD_DRAWN} className="ball-field" />
        <path d={BATTERS_DRAWN} className="ball-batters" />
        <g
          key={`${roundId ?? ''} ${drawn === null ? 'comes' : 'played'}`}
          className="ball-ball"
          style={style}
        >
          <circle r="5.500" />
        </g>
      </svg>
      {drawn !== null && <BallSays face={drawn.face} />}
    </div>
  )
}

function stateOf(drawn: object | null, isDealing: boolean): string {
  if (drawn !== null) return 'played'
  return isDealing ? 'comes' : 'waits'
}

function BallSays({ face }: { readonly face: number }) {
  const t = useText()
  const words = ((): string => {
    if (face === WICKET) return t('Wicket!')
    if (face === EXTRA) return t('Extra')
    return runWords(t, face)
  })()
  return (
    <b className="ball-says" data-face={toneOf(face)}>
      {words}
    </b>
  )
}

function toneOf(face: number): string {
  if (face === WICKET) return 'wicket'
  return face === 4 || face === 6 ? 'boundary' : 'runs'
}

interface GoalPlayProps extends PlayProps {
  readonly faceName: (slot: string, face: number) => string
}

/** A chance in front of the goal: the run-up while it is awaited, then the ball goes in or wide as was drawn [UI1310]. */
export function GoalPlay({ roundId, dealt, before, isDealing, faceName }: GoalPlayProps) {
  const t = useText()
  const world = useWorldText()
  const scorer = dealt.find(({ slot }) => slot === 'scorer') ?? null
  const way = scorer === null ? null : goalOn(roundId ?? '', scorer.face > 0)
  const style: StyleProperties =
    way === null ? {} : { '--x': `${way.x}px`, '--y': `${way.y}px`, '--lift': '1' }
  return (
    <div
      className="ball-play"
      data-state={stateOf(scorer, isDealing)}
      data-old={before.has('scorer')}
    >
      <svg viewBox="-150 -100 300 200" role="img" aria-label={t('The goal')}>
        <path d="M-130 100L-96 20H96L130 100M-900 20H900" className="goal-lines" />
        <path
          d="M-70 20V-66H70V20M-70 -66L-58 -80H58L70 -66M-58 -80V4M58 -80V4"
          className="goal-frame"
        />
        <path
          d="M-42 -66V20M-14 -66V20M14 -66V20M42 -66V20M-70 -44H70M-70 -22H70M-70 0H70"
          className="goal-net"
        />
        <GoalKeeper ball={way} scorer={scorer} />
        <g
          key={`${roundId ?? ''} ${scorer === null ? 'comes' : 'played'}`}
          className="ball-ball"
          data-goal
          style={style}
        >
          <circle r="8" />
        </g>
      </svg>
      {scorer !== null && (
        <b className="ball-says" data-face={scorer.face > 0 ? 'boundary' : 'runs'}>
          {dealt.map(({ slot, face }) => world(faceName(slot, face))).join(' · ')}
        </b>
      )}
    </div>
  )
}

interface GoalKeeperProps {
  /** the ball at its end; null: it is awaited */
  readonly ball: { readonly x: number } | null
  /** face 0: no goal */
  readonly scorer: { readonly face: number } | null
}

/** The keeper dives away from a goal, and after a ball that goes wide. */
function GoalKeeper({ ball, scorer }: GoalKeeperProps) {
  const isGoal = scorer !== null && scorer.face > 0
  const isRight = ball !== null && ball.x < 0 === isGoal
  const dive: StyleProperties = { '--dives': isRight ? '1' : '-1' }
  return (
    <g className="goal-keeper" style={dive}>
      <path d="M-5 0L-8 20M5 0L8 20" className="goal-keeper-legs" />
      <path d="M-8 -24L-22 -37M8 -24L22 -37" className="goal-keeper-arms" />
      <path d="M-9 -27h18L7 2H-7z" />
      <circle cy="-35" r="6.500" className="goal-keeper-head" />
    </g>
  )
}
