import { openStream, type Random } from '../keys/streams.ts'
import { eventOf } from '../stage/question.ts'
import { HOUR, MINUTE, SECOND } from '../time-spans.ts'
import { cardWithout, runnersOf } from './card.ts'
import { BEFORE_SHARE, Path } from './path.ts'
import { LATE_OUT_MS, reserveRuns, type Race } from './race.ts'
import { reductionsOf } from './reductions.ts'
import { tellCard, tellPrices, type Telling } from './telling.ts'

const OPEN = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
const SHUT = { status: 'SUSPENDED', inPlay: false, betDelayMs: 0 } as const
/** Length of the suspension after a withdrawal. */
const WITHDRAWAL_MS = 15 * SECOND
/** A reserve that no trap is free for leaves this long before the start. */
const RESERVE_GOES_MS = 10 * MINUTE
const AT_THE_START_MS = 3 * MINUTE

/** The waits between two prices, by the time that is left: shorter towards the start. */
const WAITS = [
  { untilMs: 2 * HOUR, every: [10 * MINUTE, 15 * MINUTE] },
  { untilMs: 20 * MINUTE, every: [2 * MINUTE, 4 * MINUTE] },
  { untilMs: AT_THE_START_MS, every: [20 * SECOND, 40 * SECOND] },
] as const
const LAST_WAIT = [8 * SECOND, 15 * SECOND] as const

interface Act {
  readonly at: number
  readonly act: (at: number) => void
}

/** The end of the time before a race. */
export interface Off {
  readonly at: number
  /** forecasts of the finishes */
  readonly known: readonly number[]
}

/** Everything before the off; null: the off is after the moment that was asked for [WD44]. */
export function tellBefore(telling: Telling, until: number): Off | null {
  const { race, field, book, events } = telling
  const random = openStream(race.key, 'times')
  const latest = race.meeting.discipline.code === 'horses' ? 100 : 20
  const offAt = race.startsAt + random.whole(5, latest) * SECOND
  const path = new Path(field, race.key, 'before')
  events.push(eventOf(race, race.listedAt))
  book.add(race.listedAt, runnersOf(field))
  book.state(race.listedAt, OPEN)
  tellCard(telling, race.listedAt)
  const times = quoteTimes(race, offAt, random)
  const quotes = times.map((at, turn) => ({
    at,
    act: () => {
      path.moveTo((BEFORE_SHARE * (turn + 1)) / times.length)
      if (at >= telling.shutUntil) tellPrices(telling, at, path)
    },
  }))
  const acts = [...withdrawalsOf(telling, path), atTheStart(telling), ...quotes]
  for (const { at, act } of acts.toSorted((one, other) => one.at - other.at)) {
    if (at > until) return null
    act(at)
  }
  return offAt > until ? null : { at: offAt, known: path.known }
}

function atTheStart(telling: Telling): Act {
  const at = telling.race.startsAt - AT_THE_START_MS
  return { at, act: () => tellCard(telling, at, { phase: 'at the start' }) }
}

/** The moments of prices from the listing to the off. */
function quoteTimes(
  { listedAt, startsAt }: Race,
  offAt: number,
  random: Random,
): readonly number[] {
  const times: number[] = []
  for (let at = listedAt; at < offAt;) {
    times.push(at)
    const left = startsAt - at
    at += random.whole(...(WAITS.find(({ untilMs }) => left > untilMs)?.every ?? LAST_WAIT))
  }
  return times
}

/** Withdrawals, with the reopening after each, and the end of a reserve that is not needed. */
function withdrawalsOf(telling: Telling, path: Path): readonly Act[] {
  const { race, field } = telling
  const withdrawn = field.starters.flatMap(({ outMs }, place) => {
    if (outMs === null) return []
    const at = Math.max(race.listedAt + MINUTE, race.startsAt - outMs)
    return [
      { at, act: () => withdraw(telling, path, { at, place }) },
      { at: at + WITHDRAWAL_MS, act: (now: number) => reopen(telling, path, now) },
    ]
  })
  const reserve = field.starters.find(({ isReserve }) => isReserve)
  if (reserve === undefined || reserveRuns(field)) return withdrawn
  const at = race.startsAt - RESERVE_GOES_MS
  return [...withdrawn, { at, act: () => letGo(telling, at, reserve.number) }]
}

const NOTHING = { win: 0, place: 0 } as const

function letGo(telling: Telling, at: number, number: number): void {
  telling.book.remove(at, number, NOTHING)
  const entries = telling.card.entries.map((entry) =>
    entry.number === number ? { ...entry, state: 'out' as const } : entry,
  )
  tellCard(telling, at, { entries })
}

interface Withdrawal {
  readonly at: number
  /** its place in the card */
  readonly place: number
}

/** Takes a runner out, and lets a reserve in where one waits. */
function withdraw(telling: Telling, path: Path, { at, place }: Withdrawal): void {
  const { book, field, places, active } = telling
  const before = path.chances(active, places)
  const reserve = reserveFor(telling, at)
  const stay = active.filter((each) => each !== place)
  telling.active = reserve === null ? stay : [...stay, reserve]
  const reductions = reductionsOf({
    out: active.indexOf(place),
    before,
    after: path.chances(telling.active, places),
    reserve: reserve === null ? 'none' : 'comes',
    places,
  })
  const numberOf = (of: number) => field.starters[of]?.number ?? 0
  book.state(at, SHUT)
  book.withdraw(at)
  book.remove(at, numberOf(place), reductions)
  const newcomer = reserve === null ? null : numberOf(reserve)
  if (newcomer !== null) book.close(at, newcomer, null)
  const { entries } = cardWithout(telling.card, numberOf(place), { reductions, reserve: newcomer })
  tellCard(telling, at, { entries })
  telling.shutUntil = at + WITHDRAWAL_MS
}

/** The place in the card of a reserve that may take a trap now; null: there is none. */
function reserveFor({ race, field, active }: Telling, at: number): number | null {
  const place = field.starters.findIndex(({ isReserve }) => isReserve)
  if (place === -1 || active.includes(place)) return null
  return race.startsAt - at > LATE_OUT_MS + MINUTE ? place : null
}

function reopen(telling: Telling, path: Path, at: number): void {
  if (at < telling.shutUntil) return
  telling.book.state(at, OPEN)
  tellPrices(telling, at, path)
}
