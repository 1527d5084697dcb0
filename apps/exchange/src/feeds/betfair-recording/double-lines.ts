import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { lineName, lineText } from '@crease/domain/market/lines.ts'
import { LEAST_NUMBER, type Line, type Runner } from '@crease/domain/market/market.ts'
import { runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { RecordedDefinition } from './definition.ts'
import type { Ended } from './ended.ts'

/** The line of each runner of a double-line market, by the runner's key in the stream. */
export type DoubleLines = ReadonlyMap<string, Line>

const MOST_QUARTERS = -4 * LEAST_NUMBER.margin

/**
 * The lines of an Asian handicap; null for another market, and for one whose runners are not two sides with quarters.
 * The side listed first is at home: the number that decides is its lead [FD98]. On goal lines under and over are given
 * the same goals, and a total decides, by which no lead may settle or hold funds.
 */
export function doubleLinesOf({ bettingType, runners }: RecordedDefinition): DoubleLines | null {
  if (bettingType !== 'ASIAN_HANDICAP_DOUBLE_LINE') return null
  const sides = sidesOf(runners)
  const lines = runners.map(({ runner }) => [runner, lineOf(runner, sides[0])] as const)
  const names = new Set(lines.map(([, line]) => lineName(line, 'margin')))
  const areQuarters = lines.every(
    ([, { quarters }]) => Number.isSafeInteger(quarters) && Math.abs(quarters) <= MOST_QUARTERS,
  )
  if (sides.length !== 2 || !areQuarters || names.size < lines.length || areGoals(runners))
    return null
  return new Map(lines)
}

/**
 * The lines that a market has from before a restart, by their keys in the stream, which may list some of them no more
 * [FD71] and others as late [FD75].
 */
export const linesOfBefore = (
  { runners }: RecordedDefinition,
  before: readonly Runner[],
): DoubleLines => {
  const [home = '', away = ''] = sidesOf(runners)
  return new Map(
    before.flatMap(({ line }) => {
      if (line === undefined) return []
      const [id, given] = line.wins === 'above' ? [home, -line.quarters] : [away, line.quarters]
      return [[given === 0 ? id : `${id}:${given / 4}`, line] as const]
    }),
  )
}

/** A handicap takes from one side what it gives to the other. */
const areGoals = (runners: RecordedDefinition['runners']): boolean => {
  const given = runners.map(({ runner }) => sideOf(runner).given)
  return Math.min(...given) >= 0 && Math.max(...given) > 0
}

const sidesOf = (runners: RecordedDefinition['runners']): readonly string[] => [
  ...new Set(runners.map(({ runner }) => sideOf(runner).id)),
]

/** A key of the stream is the side's id, and behind a colon the goals that it is given. */
function sideOf(runner: string): { readonly id: string; readonly given: number } {
  const [id = '', given = '0'] = runner.split(':')
  return { id, given: Number(given) }
}

function lineOf(runner: string, home: string | undefined): Line {
  const { id, given } = sideOf(runner)
  return id === home
    ? { wins: 'above', quarters: 0 - 4 * given }
    : { wins: 'below', quarters: 4 * given }
}

/** The events of a double-line market in the exchange's words: a handicap whose runners are named by their lines. */
export function onLines(events: readonly FeedEvent[], lines: DoubleLines): readonly FeedEvent[] {
  const idOf = (id: RunnerId): RunnerId => {
    const line = lines.get(id)
    return line === undefined ? id : runnerId(lineName(line, 'margin'))
  }
  const renamed = (runner: Runner): Runner => {
    const { runnerId: id, sort, closed } = runner
    const line = lines.get(id)
    if (line === undefined) return runner
    const name = `${runner.name} ${lineText(line, 'margin')}`
    return { runnerId: idOf(id), name, sort, line, ...(closed !== undefined && { closed }) }
  }
  return events.map((event): FeedEvent => {
    if (event.kind === 'market') {
      const { market } = event
      const payoff = { kind: 'lines', of: 'margin' } as const
      const runners = market.runners.filter((one) => lines.has(one.runnerId)).map(renamed)
      return { ...event, market: { ...market, kind: 'handicap', winners: 0, payoff, runners } }
    }
    if (event.kind === 'quotes') {
      const runners = event.runners.map((one) => ({ ...one, runnerId: idOf(one.runnerId) }))
      return { ...event, runners }
    }
    return event.kind === 'runner-state' ? { ...event, runnerId: idOf(event.runnerId) } : event
  })
}

/**
 * The lead by the words of a closed market. A runner past its line is a WINNER, even if half of its stake returns, and
 * on its line a LOSER. If several leads fit the words, they must settle alike.
 */
export function endOnLines({ runners }: RecordedDefinition, lines: DoubleLines): Ended {
  if (runners.every(({ status }) => status.kind === 'REMOVED'))
    return { kind: 'settled', result: { kind: 'void', reason: 'every runner was removed' } }
  // a line that joined late takes no bets
  const listed = runners.filter(({ runner }) => lines.has(runner))
  const areWords = listed.every(({ status: { kind } }) => kind === 'WINNER' || kind === 'LOSER')
  if (!areWords || listed.length < lines.size) return UNKNOWN
  const bounds = listed.flatMap(({ runner, status }) => {
    const line = lines.get(runner)
    return line === undefined ? [] : [boundOf(line, status.kind === 'WINNER')]
  })
  const least = Math.max(...bounds.map((bound) => bound.least ?? -Infinity))
  const most = Math.min(...bounds.map((bound) => bound.most ?? Infinity))
  const ends = [least, most].filter((end) => Number.isFinite(end))
  const isKnown = least === most || ends.every((end) => isWholeAt(end, lines))
  const [value] = ends
  if (value === undefined || least > most || !isKnown) return UNKNOWN
  return { kind: 'settled', result: { kind: 'number', value } }
}

interface Bound {
  readonly least?: number
  readonly most?: number
}

/** The leads with which a line has its word. */
function boundOf({ wins, quarters }: Line, isWinner: boolean): Bound {
  const edge = quarters / 4
  if (wins === 'above') {
    return isWinner ? { least: Math.floor(edge) + 1 } : { most: Math.floor(edge) }
  }
  return isWinner ? { most: Math.ceil(edge) - 1 } : { least: Math.ceil(edge) }
}

const UNKNOWN: Ended = { kind: 'unsettled', why: 'its feed does not say by how much it ended' }

/** Whether every stake wins or loses whole with this lead. */
const isWholeAt = (lead: number, lines: DoubleLines): boolean =>
  [...lines.values()].every(({ quarters }) => Math.abs(4 * lead - quarters) >= 2)
