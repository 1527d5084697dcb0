import type { Title } from '@crease/casino/kernel/title.ts'
import { isTie, resultTone } from '../../drawings/result-tone.ts'

type Of = Pick<Title, 'slug' | 'family'>
type Tone = ReturnType<typeof resultTone>

const SIC_BO: ReadonlySet<string> = new Set(['sicbo', 'sicbo2'])
const SMALL_MAX = 10
const [SMALL, BIG] = ['S', 'B']

const GOAL_TONES: Readonly<Partial<Record<string, Tone>>> = { H: 'blue', D: 'green', A: 'red' }

/** The result of a score: home, draw or away. */
function sideOfScore(score: string): string {
  const [home = 0, away = 0] = score.split('-').map(Number)
  if (home === away) return 'D'
  return home > away ? 'H' : 'A'
}

/** The side of a result, which roads and shares are about: of a wheel its colour, of three dice the half of their total. */
export function sideOf(title: Of, code: string): string {
  if (title.family === 'wheel') return resultTone(title, code)
  if (SIC_BO.has(title.slug)) return Number(code) <= SMALL_MAX ? SMALL : BIG
  return title.slug === 'vfootball' ? sideOfScore(code) : code
}

/** The tone of a side. */
export function toneOfSide(title: Of, side: string): string {
  if (title.family === 'wheel') return side
  if (SIC_BO.has(title.slug)) return side === SMALL ? 'blue' : 'red'
  return (title.slug === 'vfootball' ? GOAL_TONES[side] : undefined) ?? resultTone(title, side)
}

/** signs that a bead of usual width has room for */
const MARK_MAX = 2

/** A side as it is written in the big road. */
export const markOfSide = (title: Of, side: string): string =>
  title.family === 'wheel' ? '' : side.slice(0, MARK_MAX)

/** Whether a side of the road is none of its runs: a tie, and of a wheel its zero. */
export const isBetween = (title: Of, side: string): boolean =>
  title.family === 'wheel' || title.slug === 'vfootball'
    ? toneOfSide(title, side) === 'green'
    : isTie(title, side)

/** Families whose rounds are won by one of up to four sides, but for these titles; and titles of other families. */
const OF_SIDES: ReadonlySet<string> = new Set(
  'baccarat compare teenpatti poker meter race wheel dice'.split(' '),
)
/** Their results are a count of winners, six hands, or three of six cards. */
const WITHOUT_SIDES: ReadonlySet<string> = new Set(['war', 'teen8', 'poker6', 'teenunique'])
const WITH_SIDES: ReadonlySet<string> = new Set([
  'abj',
  'notenum',
  'vfootball',
  ...'lucky7 lucky7eu lucky7eu2 lucky5 aaa aaa2'.split(' '),
  ...'superover superover2 superover3 cricketv3'.split(' '),
])

/** Whether the runs of a title's sides make a big road [UI421]. */
export const hasBigRoad = ({ family, slug }: Of): boolean =>
  WITH_SIDES.has(slug) || (OF_SIDES.has(family) && !WITHOUT_SIDES.has(slug))

const numbers = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

/** A short list that a title draws from, and those of it that a result has. */
export interface Drawn {
  readonly all: readonly string[]
  readonly in: (code: string) => readonly string[]
}

const WHEEL: Drawn = { all: numbers(0, 36), in: (code) => [code] }
const TOTALS: Drawn = { all: numbers(3, 18), in: (code) => [code] }
const DIGITS: Drawn = { all: numbers(0, 9), in: (code) => code.split('') }
const RANKS: Drawn = {
  all: ['A', ...numbers(2, 10), 'J', 'Q', 'K'],
  in: (code) => code.replaceAll('T', '10').match(/10|[2-9AJQK]/gu) ?? [],
}
const OF_RANKS: ReadonlySet<string> = new Set(['3cardj', 'ab3', 'ab4'])

/** The numbers, digits or ranks of a title, of which some are hot and others cold [UI421]; null: it has none. */
export function drawnOf({ family, slug }: Of): Drawn | null {
  if (family === 'wheel') return WHEEL
  if (family === 'matka') return DIGITS
  if (SIC_BO.has(slug)) return TOTALS
  return OF_RANKS.has(slug) ? RANKS : null
}

/** Their results are hardly ever the same: shares of them say nothing, but digits and ranks do. */
const HARDLY_THE_SAME: ReadonlySet<string> = new Set(
  'worli3 lottcard lottfive 3cardj ab3 ab4'.split(' '),
)

/** Whether the results of a title have shares [UI421]. */
export const hasShares = ({ slug }: Of): boolean => !HARDLY_THE_SAME.has(slug)
