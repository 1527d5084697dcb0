import type { Round } from '@crease/casino/kernel/round.ts'
import type { Family, Seat, Title } from '@crease/casino/kernel/title.ts'
import { memo, useState } from 'react'
import { phraseText, worldText } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { EmptyPlace, Face } from '../drawings/face.tsx'
import { sameProps } from '../../ui/turns/same-props.ts'
import { Hand } from './cloth/hand.tsx'
import { placesInRow, placesOf } from './cloth/places.ts'
import { Match } from './match/match.tsx'
import { BallPlay, GoalPlay } from './match/ball-play.tsx'
import { Flight } from './flight/flight.tsx'
import { RaceTrack } from '../drawings/race-track.tsx'
import { Wheel } from '../drawings/wheel.tsx'
import { winsSeat } from './winning-hand.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'

type Dealt = TableState['dealt'][number]

interface SeatsProps {
  readonly title: Title
  /** the seats without a zone of their own */
  readonly seats: readonly Seat[]
  /** the slots that were dealt before the round was seen here */
  readonly before: ReadonlySet<string>
  /** the slot of the card that ends the round; null: more comes */
  readonly decides: string | null
  /** null: no round is open */
  readonly roundId: string | null
  readonly dealt: TableState['dealt']
  /** bets are in, and more is to come */
  readonly isDealing: boolean
  /** how long a multiplier has risen, as was told last; null: none does */
  readonly risenMs: number | null
  /** what bets of all players were cashed out at, hundredths */
  readonly taken: TableState['taken']
  /** of a round that has ended: who won, in words */
  readonly winner: string | null
}

/** Seats side by side, by how many there are. */
const COLUMNS = [1, 1, 2, 3, 4, 3, 3, 4, 4, 3] as const
/** the widest that a face is drawn, by seats; larger on a broad cloth */
const WIDEST = { few: 'var(--few, 68px)', many: 'var(--many, 46px)' } as const

const isWheel = ({ family }: Title, { kind, places }: Seat): boolean =>
  family === 'wheel' && kind === 'number' && places === 1

/** One ball a round, played on a ground. */
const BALLS: ReadonlySet<string> = new Set(['ballbyball', 'lucky15'])

/** Every seat with what lies there; what comes while one watches is dealt, what lay there before lies there. */
export function Seats(props: SeatsProps) {
  const { title, seats, before, decides, roundId, dealt, isDealing, risenMs, taken, winner } = props
  const wheel = seats.find((seat) => isWheel(title, seat))
  if (wheel !== undefined)
    return (
      <WheelSeat
        title={title}
        roundId={roundId}
        seat={wheel}
        dealt={dealt}
        isDealing={isDealing}
        before={before}
      />
    )
  const runners = seats.find(({ kind }) => kind === 'runner')
  if (runners !== undefined) return <Race key={roundId} {...props} seat={runners} />
  if (title.slug === 'vfootball') return <Match {...{ roundId, dealt, before }} />
  const play = { roundId, dealt, before, isDealing }
  if (BALLS.has(title.slug)) return <BallPlay {...play} />
  if (title.slug === 'goal') return <GoalPlay {...play} faceName={title.faceName} />
  if (title.rise !== undefined) return <Flight dealt={dealt} risenMs={risenMs} taken={taken} />
  if (seats.length === 0) return null
  const columns = columnsOf(seats)
  const winners = new Set(
    winner === null ? [] : seats.filter(({ name }) => winsSeat(name, winner)).map(({ id }) => id),
  )
  const round: Round = { slug: title.slug, shoe: [], dealt, windows: 0 }
  return (
    <ul
      className="felt-seats"
      data-columns={columns}
      data-aside={hasAside(seats)}
      data-uneven={sharesOf(seats) !== null}
      data-won={winners.size > 0}
      style={sizeOf(title.family, seats, columns)}
    >
      {seats.map((seat) => (
        <Place
          key={`${roundId ?? ''} ${seat.id}`}
          title={title}
          seat={seat}
          isBroad={columns > 1 && isLong(seat)}
          lies={dealt.filter(({ slot }) => slot.startsWith(seat.prefix))}
          before={before}
          decides={decides}
          says={saidOf(seat, round)}
          wins={winners.has(seat.id)}
        />
      ))}
    </ul>
  )
}

/** The slots of a round that were dealt when it was first seen here. */
export function useBefore(roundId: string | null, dealt: SeatsProps['dealt']): ReadonlySet<string> {
  const slots = (): ReadonlySet<string> => new Set(dealt.map(({ slot }) => slot))
  const [seen, setSeen] = useState(() => ({ roundId, slots: slots() }))
  if (seen.roundId === roundId) return seen.slots
  const anew = { roundId, slots: slots() }
  setSeen(anew)
  return anew.slots
}

/** A row of so many is long: a board among hands, a pack that is dealt to two sides. */
const LONG_PLACES = 5
const isLong = (seat: Seat): boolean => placesOf(seat) >= LONG_PLACES

/** Seats side by side; long ones lie under each other, and one among hands takes the width of all [UI702]. */
export function columnsOf(seats: readonly Seat[]): number {
  const long = seats.filter(isLong).length
  if (long > 1) return 1
  if (long === 1 && seats.length > 2) return seats.length === 3 ? 2 : 3
  return COLUMNS[seats.length] ?? 4
}

/** One card beside the long rows that it decides: the joker. */
const hasAside = (seats: readonly Seat[]): boolean =>
  seats.length === 3 && seats.map(isLong).join() === 'false,true,true'

/** A seat of one card beside hands needs less than they do: by its places, and so much for its edges. */
const EDGES = 0.25

/** How wide each seat is beside the others, where they have not all as many places; null: they share the width. */
export function sharesOf(seats: readonly Seat[]): readonly number[] | null {
  const isRow = columnsOf(seats) === seats.length && !seats.some(isLong)
  const isUneven = new Set(seats.map(placesOf)).size > 1
  return isRow && isUneven ? seats.map((seat) => placesOf(seat) + EDGES) : null
}

/** As large as the widest seat lets them be: those of all lie in columns of one width, or of as much as they need. */
function sizeOf(family: Family, seats: readonly Seat[], columns: number): StyleProperties {
  const widths = seats.map((seat) => placesInRow(family, seat) / (isLong(seat) ? columns : 1))
  const places = Math.max(1, ...widths)
  const isFull = seats.length > 4 || (seats.length > 1 && seats.some(isLong))
  const widest = isFull ? WIDEST.many : WIDEST.few
  const isCards = seats.some(({ kind }) => kind === 'card' || kind === 'digit-card')
  const shares = sharesOf(seats)
  const all = shares?.reduce((sum, share) => sum + share, 0) ?? 0
  const room =
    shares === null
      ? `calc((100cqw / ${columns} - 24px) / ${places} - 4px)`
      : `calc((100cqw - 36px) / ${all} - 6px)`
  return {
    '--face-w': `clamp(20px, ${room}, ${widest})`,
    '--face-h': `calc(var(--face-w) * ${isCards ? 1.4 : 1})`,
    ...(shares !== null && {
      gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' '),
    }),
  }
}

/** Whether the first book is about who sits here: a board or a joker wins nothing. */
const isBetOn = ({ markets }: Title, { name }: Seat): boolean =>
  markets[0]?.selections.some((one) => one.name.startsWith(name)) === true

interface SeatPlaceProps {
  readonly title: Title
  readonly seat: Seat
  /** it takes the width of all */
  readonly isBroad: boolean
  readonly lies: readonly Dealt[]
  readonly before: ReadonlySet<string>
  readonly decides: string | null
  /** what lies there comes to */
  readonly says: string | null
  readonly wins: boolean
}

/** The total of a seat's cards in the present language; null: none yet. */
function saidOf({ says }: Seat, round: Round): string | null {
  const phrase = says?.(round) ?? null
  return phrase === null ? null : phraseText(phrase)
}

/** A card that comes to one seat changes nothing of another one. */
const Place = memo(SeatPlace, sameProps)

function SeatPlace({ title, seat, isBroad, lies, before, decides, says, wins }: SeatPlaceProps) {
  return (
    <li className="seat" data-wins={wins} data-broad={isBroad} data-plays={isBetOn(title, seat)}>
      <p className="seat-head">
        <span className="seat-name">{worldText(seat.name)}</span>
        {says !== null && (
          <b key={says} className="seat-says" data-late={lies.some(({ slot }) => slot === decides)}>
            {says}
          </b>
        )}
      </p>
      <Hand title={title} seat={seat} lies={lies} before={before} decides={decides} />
    </li>
  )
}

interface RaceProps extends SeatsProps {
  readonly seat: Seat
}

/** A runner by the name that the round drew for it. */
function nameOf(
  title: Title,
  { prefix }: Seat,
  { number, dealt }: { readonly number: number; readonly dealt: TableState['dealt'] },
): string {
  const drawn = dealt.find(({ slot }) => slot === `name${number}`)
  const [slot, face] = drawn === undefined ? [prefix, number] : [drawn.slot, drawn.face]
  return worldText(title.faceName(slot, face))
}

/** Who comes in is drawn place by place: the face of each place is a runner. */
function Race({ title, seat, dealt, isDealing, before, roundId }: RaceProps) {
  const home = dealt.filter(({ slot }) => slot.startsWith(seat.prefix))
  const numbers = Array.from({ length: seat.places }, (_, at) => at + 1)
  return (
    <RaceTrack
      kind={title.slug === 'vgreyhounds' ? 'hound' : 'horse'}
      names={numbers.map((number) => nameOf(title, seat, { number, dealt }))}
      forms={dealt.filter(({ slot }) => slot.startsWith('form')).map(({ face }) => face)}
      home={home.map(({ face }) => face)}
      isRunning={isDealing}
      before={new Set(home.filter(({ slot }) => before.has(slot)).map(({ face }) => face))}
      about={roundId ?? ''}
    />
  )
}

interface WheelSeatProps {
  readonly title: Title
  readonly roundId: string | null
  readonly seat: Seat
  readonly dealt: readonly Dealt[]
  readonly isDealing: boolean
  readonly before: ReadonlySet<string>
}

function motionOf(drawn: Dealt | undefined, isDealing: boolean, before: ReadonlySet<string>) {
  if (drawn === undefined) return isDealing ? 'runs' : 'still'
  return before.has(drawn.slot) ? 'still' : 'lands'
}

function WheelSeat({ title, roundId, seat, dealt, isDealing, before }: WheelSeatProps) {
  const drawn = dealt.find(({ slot }) => slot.startsWith(seat.prefix))
  return (
    <div className="felt-wheel">
      <Wheel number={drawn?.face ?? null} motion={motionOf(drawn, isDealing, before)} />
      <div className="wheel-number" data-there={drawn !== undefined}>
        {drawn === undefined ? (
          <EmptyPlace look="number" />
        ) : (
          <Face
            key={roundId}
            look="number"
            face={drawn.face}
            name={title.faceName(drawn.slot, drawn.face)}
            comes={before.has(drawn.slot) ? 'before' : 'now'}
          />
        )}
      </div>
    </div>
  )
}
