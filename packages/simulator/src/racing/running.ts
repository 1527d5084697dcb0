import type { RacePosition } from '@crease/domain/market/race-score.ts'
import { openStream } from '../keys/streams.ts'
import { SECOND } from '../time-spans.ts'
import type { Off } from './before.ts'
import { BEFORE_SHARE, Path } from './path.ts'
import { durationMs, orderOf, runs, type Starter } from './race.ts'
import { entrantId } from './race-book.ts'
import { finishAmong, isPhoto, resultAmong, swapped } from './result.ts'
import { tellCard, tellPrices, type Telling } from './telling.ts'

const CLOSED = { status: 'CLOSED', inPlay: true, betDelayMs: 0 } as const
/** Longer than the feed's beat of a second, by which a silent feed is noticed [FD80]. */
const IN_PLAY_DELAY_MS = 4 * SECOND
const HELD = { status: 'SUSPENDED', inPlay: true, betDelayMs: IN_PLAY_DELAY_MS } as const
const RUNNING = { ...HELD, status: 'OPEN' } as const
const OPENS_AFTER_MS = 3 * SECOND
/** No bets at the post. */
const SHUTS_BEFORE_MS = 2 * SECOND
const FRAME_MS = SECOND
const FRAMES_PER_PRICE = 2

/** The race from the off on, and its result. */
export function tellRunning(telling: Telling, off: Off): void {
  const isBetOn = telling.race.meeting.discipline.code === 'horses'
  const { book } = telling
  // the starting price is fixed by the book with the house's last prices in it
  book.state(off.at, isBetOn ? HELD : { ...CLOSED, inPlay: false })
  book.withdraw(off.at)
  const endsAt = tellFrames(telling, off, isBetOn ? 'open' : 'closed')
  tellResult(telling, endsAt)
}

function tellFrames(telling: Telling, off: Off, bets: 'open' | 'closed'): number {
  const { race, field, book } = telling
  const lasts = durationMs(race)
  const path = new Path(field, race.key, 'running')
  path.from(BEFORE_SHARE, off.known)
  const inPlay = bets === 'open'
  for (let ran = 0; ran < lasts; ran += FRAME_MS) {
    const share = ran / lasts
    const at = off.at + ran
    path.moveTo(BEFORE_SHARE + (1 - BEFORE_SHARE) * share)
    const left = Math.max(1, Math.round(race.plan.distance * (1 - share)))
    const leftMs = lasts - ran
    const isOpen = inPlay && ran >= OPENS_AFTER_MS && leftMs > SHUTS_BEFORE_MS
    // positions that came before their prices would be worth money to a bet that waits [RC27]
    if (isOpen && !isPriced(ran)) continue
    const shown = { starters: field.starters, known: path.known, share }
    tellCard(telling, at, { phase: 'running', left, order: shownOrder(telling.active, shown) })
    if (isOpen) {
      if (ran === OPENS_AFTER_MS) book.state(at, RUNNING)
      tellPrices(telling, at, path)
    } else if (inPlay && isShutting(leftMs)) {
      book.state(at, HELD)
      book.withdraw(at)
    }
  }
  return off.at + lasts
}

const isShutting = (leftMs: number): boolean =>
  leftMs <= SHUTS_BEFORE_MS && leftMs > SHUTS_BEFORE_MS - FRAME_MS

const isPriced = (ran: number): boolean =>
  ((ran - OPENS_AFTER_MS) / FRAME_MS) % FRAMES_PER_PRICE === 0

interface Frame {
  readonly starters: readonly Starter[]
  readonly known: readonly number[]
  /** of the race that is run, 0 to 1 */
  readonly share: number
}

/** Lengths by which a leader leads in the middle of a race, only because it leads. */
const STYLE = 1.5

/**
 * Positions as they are shown: forecasts of the finishes, drawn apart as the race goes on, with the runner's way of
 * racing, which is gone at the post.
 */
function shownOrder(
  active: readonly number[],
  { starters, known, share }: Frame,
): readonly RacePosition[] {
  const run = active
    .flatMap((place) => {
      const starter = starters[place]
      if (starter === undefined) return []
      const style = STYLE * 4 * share * (1 - share) * starter.animal.style
      return [{ number: starter.number, at: (known[place] ?? 0) * share + style }]
    })
    .toSorted((one, other) => other.at - one.at || one.number - other.number)
  const first = run[0]?.at ?? 0
  return run.map(({ number, at }, place) => ({
    number,
    place: place + 1,
    behind: Math.round((first - at) * 100),
  }))
}

/** Decided by one draw of a race: an objection to a close finish, and whether the stewards change the result. */
const OBJECTION_SHARE = 0.5
const UPHELD_SHARE = 0.5
/** A wider margin is not objected to, hundredths of a length. */
const CLOSE = 60

interface Verdict {
  readonly order: readonly RacePosition[]
  /** as the runners passed the post */
  readonly first: readonly RacePosition[]
  readonly objection: 'none' | 'lodged'
}

/** The result that stands is that of the finishes: an objection corrects a wrong one [RC24]. */
function verdictOf({ race, field }: Telling): Verdict {
  const random = openStream(race.key, 'stewards')
  const order = orderOf(field)
  const isClose = order[1]?.place === 2 && order[1].behind < CLOSE
  const isHorses = race.meeting.discipline.code === 'horses'
  if (!isHorses || !isClose || random.next() >= OBJECTION_SHARE) {
    return { order, first: order, objection: 'none' }
  }
  const isUpheld = random.next() < UPHELD_SHARE
  return { order, first: isUpheld ? swapped(order) : order, objection: 'lodged' }
}

function tellResult(telling: Telling, endsAt: number): void {
  const { race, book, places, field } = telling
  const random = openStream(race.key, 'judge')
  const { order, first, objection } = verdictOf(telling)
  const photo = isPhoto(first, places)
  const passed = photo
    ? ({ phase: 'photograph', order: [] } as const)
    : ({ phase: 'result', order: first } as const)
  tellCard(telling, endsAt, { ...passed, left: 0 })
  const at = endsAt + (photo ? random.whole(40, 100) : random.whole(12, 25)) * SECOND
  const removed = field.starters
    .filter((starter) => !runs(field, starter))
    .map(({ number }) => entrantId(number))
  const settle = (when: number, by: readonly RacePosition[]) =>
    book.result(when, (code) =>
      code === 'ew'
        ? finishAmong(by, { places, removed })
        : resultAmong(by, { places: code === 'mo' ? 1 : places, removed }),
    )
  book.state(at, race.meeting.discipline.code === 'horses' ? CLOSED : { ...CLOSED, inPlay: false })
  tellCard(telling, at, { phase: objection === 'none' ? 'final' : 'objection', order: first })
  settle(at, first)
  if (objection === 'none') return
  const decidedAt = at + random.whole(2 * 60, 4 * 60) * SECOND
  tellCard(telling, decidedAt, { phase: 'final', order })
  settle(decidedAt, order)
}
