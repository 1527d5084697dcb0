import type { Lot, Next } from '../kernel/title.ts'
import { faceAt, facesOf, type Round } from '../kernel/round.ts'

/** Clubs by their class: 3 is the strongest. */
export const CLUBS = [
  { name: 'Harbour Rovers', class: 3 },
  { name: 'Hillside Town', class: 3 },
  { name: 'Mill Lane', class: 3 },
  { name: 'North Canal', class: 3 },
  { name: 'Temple Bridge', class: 2 },
  { name: 'Saltworks', class: 2 },
  { name: 'Old Observatory', class: 2 },
  { name: 'Riverbank', class: 2 },
  { name: 'Orchard Park', class: 1 },
  { name: 'Railway Colony', class: 1 },
  { name: 'Lighthouse', class: 1 },
  { name: 'Market Square', class: 1 },
] as const

export type Side = 'home' | 'away'
/** of a hundred lots, how many have 0, 1, 2, 3 or 4 goals */
type GoalLots = readonly [number, number, number, number, number]

/** By how many classes the home club is above the other one, from two below to two above. */
export const GOAL_LOTS: Readonly<Record<Side, readonly GoalLots[]>> = {
  home: [
    [40, 35, 17, 6, 2],
    [30, 36, 22, 9, 3],
    [22, 34, 25, 13, 6],
    [17, 31, 27, 16, 9],
    [12, 27, 29, 20, 12],
  ],
  away: [
    [18, 31, 27, 15, 9],
    [25, 35, 24, 11, 5],
    [32, 37, 20, 8, 3],
    [38, 37, 17, 6, 2],
    [46, 36, 13, 4, 1],
  ],
}
const EVEN = 2
const MOST_GOALS = 4
/** a match is six quarters of an hour, each drawn by itself */
export const QUARTERS = 6
export const QUARTER_MINUTES = 15
/** how long a quarter is played on the screen */
export const QUARTER_MS = 2_500
const KICK_OFF_MS = 600

const clubSlot = (side: Side): string => (side === 'home' ? 'club1' : 'club2')

/** The club of a side, drawn before the bets; null: none was drawn. */
export function clubOf(round: Round, side: Side): (typeof CLUBS)[number] | null {
  const drawn = faceAt(round, clubSlot(side))
  return drawn === null ? null : (CLUBS[drawn] ?? null)
}

/** The lots of a side's goals in the whole match; without clubs those of two of the same class. */
export function goalLots(round: Round, side: Side): GoalLots {
  const [home, away] = [clubOf(round, 'home'), clubOf(round, 'away')]
  const above = home === null || away === null ? 0 : home.class - away.class
  return GOAL_LOTS[side][EVEN + above] ?? GOAL_LOTS[side][EVEN] ?? [1, 0, 0, 0, 0]
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/**
 * Lots of a side's goals in the next quarter, by those scored and the quarters left. Each goal of the match falls into
 * any quarter alike, so that the goals of all quarters have exactly the lots of the match [CG162]:
 * w(j) = sum over n of lots(n) * n! / (j! (n-k-j)!) * (left-1)^(n-k-j) * 6^(4-n), k the goals before.
 */
export function quarterLots(lots: GoalLots, scored: number, left: number): readonly Lot[] {
  return Array.from({ length: MOST_GOALS - scored + 1 }, (_, goals): Lot => {
    const ways = lots.map((copies, all) => {
      const later = all - scored - goals
      if (later < 0) return 0
      const orders = factorial(all) / (factorial(goals) * factorial(later))
      return copies * orders * (left - 1) ** later * QUARTERS ** (MOST_GOALS - all)
    })
    return [goals, ways.reduce((sum, way) => sum + way, 0)]
  })
}

export const scoredBy = (round: Round, side: Side): number =>
  facesOf(round, side).reduce((sum, goals) => sum + goals, 0)

/** The two clubs, before the bets; null: both are drawn. */
export function clubsNext({ dealt }: Round): Extract<Next, { kind: 'deal' }> | null {
  const side = (['home', 'away'] as const)[dealt.length]
  if (side === undefined) return null
  const from = CLUBS.map((_, at) => at).filter((at) => dealt.every(({ face }) => face !== at))
  return { kind: 'deal', slot: clubSlot(side), from, ms: 100 }
}

/** The next draw of a match: in each quarter the goals of both sides, then the minute of each; null: it is over. */
export function playNext(round: Round): Extract<Next, { kind: 'deal' }> | null {
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    for (const side of ['home', 'away'] as const) {
      const slot = `${side}${quarter}`
      if (faceAt(round, slot) !== null) continue
      const lots = quarterLots(goalLots(round, side), scoredBy(round, side), QUARTERS + 1 - quarter)
      const ms = quarter === 1 ? KICK_OFF_MS : QUARTER_MS
      return { kind: 'deal', slot, lots, ms: side === 'home' ? ms : 0 }
    }
    const minutes = facesOf(round, `minute${quarter}.`)
    if (minutes.length < goalsIn(round, quarter)) {
      const from = MINUTES.filter((minute) => !minutes.includes(minute))
      return { kind: 'deal', slot: `minute${quarter}.${minutes.length + 1}`, from, ms: 0 }
    }
  }
  return null
}

const MINUTES = Array.from({ length: QUARTER_MINUTES }, (_, at) => at + 1)

const inQuarter = (round: Round, side: Side, quarter: number): number =>
  faceAt(round, `${side}${quarter}`) ?? 0

const goalsIn = (round: Round, quarter: number): number =>
  inQuarter(round, 'home', quarter) + inQuarter(round, 'away', quarter)

export interface Goal {
  readonly side: Side
  readonly minute: number
}

/** The goals of a match as far as it has come, in the order of time: of each quarter the first minutes are the home club's. */
export function goalsOf(round: Round): readonly Goal[] {
  const goals = Array.from({ length: QUARTERS }, (_, at) => at + 1).flatMap((quarter) => {
    const home = inQuarter(round, 'home', quarter)
    return facesOf(round, `minute${quarter}.`).map((minute, at): Goal => ({
      side: at < home ? 'home' : 'away',
      minute: (quarter - 1) * QUARTER_MINUTES + minute,
    }))
  })
  return goals.toSorted((one, other) => one.minute - other.minute)
}
