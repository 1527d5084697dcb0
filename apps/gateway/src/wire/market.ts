import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { Market, Section } from '@crease/contract/shapes.ts'
import type { MarketChange } from '@crease/contract/sockets.ts'
import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import { saidOfRunner } from '@crease/domain/market/said-names.ts'
import {
  eachWayOf,
  OUT_OF_PLAY,
  termsOf,
  type MarketDefinition,
  type MarketState,
} from '@crease/domain/market/market.ts'
import { KINDS, type Gtype, type MarketKind } from '@crease/domain/market/kinds.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { cellsPerRow, isOneRow, questionCells, runnerCells } from './price-cells.ts'

/** A khado's bands come and go with the score; this many rows show the present ones. */
const BAND_ROWS = 3

/** The word of the wire for a kind of market. */
export const gtypeOf = (kind: MarketKind): Gtype => KINDS[kind].gtype

/** The terms of an each-way market. */
export function eachWayPart(market: Pick<MarketDefinition, 'winners' | 'placeDivisor'>): {
  readonly eachWay?: { divisor: 4 | 5; places: number }
} {
  const terms = eachWayOf(market)
  return terms === null ? {} : { eachWay: { ...terms } }
}

const lateIn = ({ definition: { latecomers = [] } }: MarketView): number => latecomers.length

/** A market view in the words of the wire: a row per runner in its order, or one of a question's lines [MK32]. */
export function wireMarket(view: MarketView): Market {
  const { definition, state } = view
  return {
    mid: definition.marketId,
    mname: definition.name,
    ...(definition.said !== undefined && { said: definition.said }),
    gmid: definition.eventId,
    ename: definition.eventName,
    gtype: gtypeOf(definition.kind),
    status: state.status,
    ladder: definition.ladder,
    version: state.version,
    min: paiseToPoints(definition.minStake),
    max: paiseToPoints(definition.maxStake),
    iplay: state.inPlay,
    betDelayMs: state.betDelayMs,
    ocnt: cellsPerRow(definition),
    winners: definition.winners,
    ...(lateIn(view) > 0 && { late: lateIn(view) }),
    ...eachWayPart(definition),
    ...(definition.maxPayout !== undefined && { maxPayout: paiseToPoints(definition.maxPayout) }),
    ...(definition.commissionRate > 0 && { commission: definition.commissionRate }),
    ...(definition.payoff?.kind === 'meter' && { cap: definition.payoff.cap }),
    ...(definition.family !== undefined && { family: definition.family }),
    section: sectionsOf(view),
  }
}

/** The runners by their `sort`: home, away, draw. */
export function runnersInOrder({ definition, runners }: MarketView): readonly RunnerView[] {
  const known = sortsOf(definition)
  const sortOf = ({ runnerId }: RunnerView): number => known.get(runnerId) ?? Infinity
  const isBehind = (runner: RunnerView, at: number): boolean => {
    const before = runners[at - 1]
    return before === undefined || sortOf(before) <= sortOf(runner)
  }
  // as nearly every market names them
  return runners.every(isBehind) ? runners : runners.toSorted((a, b) => sortOf(a) - sortOf(b))
}

/** by the definition, which stays the same while prices come and go */
const sorts = new WeakMap<MarketDefinition, ReadonlyMap<RunnerId, number>>()

function sortsOf(definition: MarketDefinition): ReadonlyMap<RunnerId, number> {
  const known = sorts.get(definition)
  if (known !== undefined) return known
  const made = new Map(definition.runners.map(({ runnerId, sort }) => [runnerId, sort]))
  sorts.set(definition, made)
  return made
}

/**
 * The same with the runner's own word: why it takes no bets for now, while the market does [FD71]; that it has lost, until
 * the market has ended [RT11].
 */
export const rowStatus = (
  state: Pick<MarketState, 'status' | 'note'>,
  { status, closed }: Pick<RunnerView, 'status' | 'closed'>,
): string => {
  const word = runnerStatus(state, status)
  if (closed === undefined || status !== 'ACTIVE') return word
  const isLost = closed === OUT_OF_PLAY.lost && !ENDED.has(state.status)
  return word === 'ACTIVE' || isLost ? closed : word
}

const ENDED: ReadonlySet<MarketState['status']> = new Set(['SETTLED', 'VOIDED'])

/** The word of a runner's row: ACTIVE takes bets; any other is shown over the row and blocks it [RT11]. */
export function runnerStatus(
  { status, note }: Pick<MarketState, 'status' | 'note'>,
  runner: RunnerView['status'],
): string {
  if (status === 'OPEN' || runner === 'REMOVED') return runner
  if (status === 'SUSPENDED') return note ?? status
  return status === 'SETTLED' && runner !== 'ACTIVE' ? runner : status
}

/** Delta between two views of a market; null if nothing changed. */
export function marketChange(before: MarketView, after: MarketView): MarketChange | null {
  const [was, is] = [before.state, after.state]
  const changed = changedSections(before, after)
  const change: MarketChange = {
    mid: after.definition.marketId,
    version: is.version,
    ...(was.status !== is.status && { status: is.status }),
    ...(was.inPlay !== is.inPlay && { iplay: is.inPlay }),
    ...(was.betDelayMs !== is.betDelayMs && { betDelayMs: is.betDelayMs }),
    ...(lateIn(before) !== lateIn(after) && { late: lateIn(after) }),
    ...(changed.length > 0 && { section: changed }),
  }
  const saysMore = Object.keys(change).length > 2
  return saysMore || was.version !== is.version ? change : null
}

/** The rows whose words changed. A runner whose row cannot have changed gets no new row: that is most of them. */
function changedSections(before: MarketView, after: MarketView): Section[] {
  if (!saysRunnersAlike(before, after)) return otherSections(sectionsOf(before), sectionsOf(after))
  const known = runnersInOrder(before)
  return runnersInOrder(after).flatMap((runner, index) => {
    const seen = known[index]
    if (seen !== undefined && isSameValue(seen, runner)) return []
    const then = seen === undefined ? [] : [wireSection(before, seen, index + 1)]
    return otherSections(then, [wireSection(after, runner, index + 1)])
  })
}

/** Whether each runner has a row, which says the same of it in both views where the runner is the same. */
function saysRunnersAlike(before: MarketView, after: MarketView): boolean {
  const { definition, state, result } = after
  if (isOneRow(definition) || definition.kind === 'khado') return false
  return (
    before.state.status === state.status &&
    before.state.note === state.note &&
    isSameValue(before.result, result) &&
    isSameValue(before.definition, definition)
  )
}

function otherSections(before: readonly Section[], after: readonly Section[]): Section[] {
  const known = new Map(before.map((section) => [section.sid, section]))
  return after.flatMap((section) => {
    const then = known.get(section.sid)
    return isSameValue(then, section) ? [] : [then?.nat === section.nat ? unsaid(section) : section]
  })
}

/** The row without the sentence of its name: readers keep that while the name is the same. */
function unsaid({ said: _said, ...section }: Section): Section {
  return section
}

function wireSection(view: MarketView, runner: RunnerView, sno: number): Section {
  const { minStake, maxStake } = termsOf(view.definition, runner.runnerId)
  const said = saidOfRunner(view.definition, runner.runnerId)
  return {
    sid: runner.runnerId,
    sno,
    nat: runner.name,
    ...(said !== undefined && { said }),
    gstatus: bandWord(view, runner) ?? rowStatus(view.state, runner),
    odds: runnerCells(view.definition, runner),
    min: paiseToPoints(minStake),
    max: paiseToPoints(maxStake),
    ...tradedParts(runner.lastTraded, runner.traded),
    ...startPart(runner.start),
    ...(runner.reduction !== undefined && { reduction: runner.reduction }),
  }
}

/** Near and far price while orders for the starting price are taken, then the starting price [SP16]. */
function startPart(start: RunnerView['start']): Pick<Section, 'start'> {
  if (start === undefined) return {}
  const decimal = (odds: Odds | null): number | null => (odds === null ? null : odds / 100)
  return start.kind === 'open'
    ? { start: { near: decimal(start.near), far: decimal(start.far) } }
    : { start: { sp: decimal(start.odds) } }
}

/** The traded volume, if any; the last price also if the feed states one [RT51]. */
const tradedParts = (lastTraded: Odds | null, traded: number): Pick<Section, 'ltp' | 'tv'> => ({
  ...(lastTraded !== null && { ltp: lastTraded / 100 }),
  ...(traded > 0 && { tv: paiseToPoints(paise(traded)) }),
})

function sectionsOf(view: MarketView): Section[] {
  const { definition } = view
  if (isOneRow(definition)) return [questionSection(view)]
  const rows = definition.kind === 'khado' ? shownBands(view) : runnersInOrder(view)
  return rows.map((runner, index) => ({
    ...wireSection(view, runner, index + 1),
    // rows of a khado keep their names while the bands in them move
    ...(definition.kind === 'khado' && { sid: String(index + 1) }),
  }))
}

/** The bands on offer, or the one that won, and where they are fewer than rows the newest of the others; the lowest first. */
function shownBands(view: MarketView): readonly RunnerView[] {
  const comesFirst = ({ back, status }: RunnerView): number =>
    Number(back.length > 0 || status === 'WINNER')
  const order = new Map(view.definition.runners.map(({ runnerId }, index) => [runnerId, index]))
  const indexOf = ({ runnerId }: RunnerView): number => order.get(runnerId) ?? -1
  const shown = view.runners
    .toSorted((a, b) => comesFirst(b) - comesFirst(a) || indexOf(b) - indexOf(a))
    .slice(0, BAND_ROWS)
  return runnersInOrder({ ...view, runners: shown })
}

/** A question with lines is one row under the market's own name; each cell says which line it takes. */
function questionSection(view: MarketView): Section {
  const { marketId, name, minStake, maxStake } = view.definition
  return {
    sid: marketId,
    sno: 1,
    nat: name,
    gstatus: resultWord(view) ?? runnerStatus(view.state, 'ACTIVE'),
    odds: questionCells(view),
    min: paiseToPoints(minStake),
    max: paiseToPoints(maxStake),
    ...tradedParts(
      null,
      view.runners.reduce((sum, { traded }) => sum + traded, 0),
    ),
  }
}

/** The result of a settled question, 'RESULT 47'; null while it is not settled, and for a void one. */
const resultWord = ({ state, result }: MarketView): string | null =>
  state.status === 'SETTLED' && result?.kind === 'number' ? `RESULT ${result.value}` : null

/** The same for rows of their own: the band that won and half a line say so, every other row the number [UI189]. */
const bandWord = (view: MarketView, { status }: RunnerView): string | null =>
  view.definition.kind !== 'meter' && OWN_WORDS.has(status) ? null : resultWord(view)

/** Rows that say themselves how they came in. */
const OWN_WORDS: ReadonlySet<RunnerView['status']> = new Set(['WINNER', 'HALF WON', 'HALF LOST'])
