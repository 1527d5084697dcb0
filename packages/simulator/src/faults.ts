import type { FeedEvent, RunnerQuotes } from '@crease/domain/feed-event.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import type { MarketResult } from '@crease/domain/market.ts'

/** A stretch of the world's time: from `from` on and before `until`. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** What can go wrong with a feed, for tests of whoever listens to it [WD26]. */
export type Fault =
  /** what was said then is lost */
  | { readonly kind: 'gap'; readonly during: Stretch }
  /** nothing is said then; afterwards all of it comes at once, late */
  | { readonly kind: 'silence'; readonly during: Stretch }
  /** each thing that was said then is said twice */
  | { readonly kind: 'duplicate'; readonly during: Stretch }
  /** then each thing comes after the one that followed it, with its own time */
  | { readonly kind: 'reorder'; readonly during: Stretch }
  /** then back and lay prices are exchanged, so that every pair crosses */
  | { readonly kind: 'garbage prices'; readonly during: Stretch }
  /** a market is told a wrong result first, and its own so much later */
  | {
      readonly kind: 'wrong result'
      readonly marketId: MarketId
      readonly correctedAfterMs: number
    }

/** A story with faults in it, one after the other; without any it is the story itself. */
export function withFaults(
  story: readonly FeedEvent[],
  faults: readonly Fault[],
): readonly FeedEvent[] {
  return faults.reduce<readonly FeedEvent[]>(withFault, story)
}

function withFault(story: readonly FeedEvent[], fault: Fault): readonly FeedEvent[] {
  switch (fault.kind) {
    case 'gap':
      return story.filter(({ at }) => !isDuring(at, fault.during))
    case 'silence':
      return story.map((event) => late(event, fault.during))
    case 'duplicate':
      return story.flatMap((event) => (isDuring(event.at, fault.during) ? [event, event] : [event]))
    case 'reorder':
      return reordered(story, fault.during)
    case 'garbage prices':
      return story.map((event) => (isDuring(event.at, fault.during) ? crossed(event) : event))
    case 'wrong result':
      return corrected(story, fault)
  }
}

const isDuring = (at: number, { from, until }: Stretch): boolean => at >= from && at < until

const late = (event: FeedEvent, during: Stretch): FeedEvent =>
  isDuring(event.at, during) ? { ...event, at: during.until } : event

function reordered(story: readonly FeedEvent[], during: Stretch): readonly FeedEvent[] {
  const told = [...story]
  for (let place = 0; place + 1 < told.length; place += 1) {
    const [one, next] = [told[place], told[place + 1]]
    if (one === undefined || next === undefined) continue
    if (!isDuring(one.at, during) || !isDuring(next.at, during)) continue
    told[place] = next
    told[place + 1] = one
    place += 1
  }
  return told
}

function crossed(event: FeedEvent): FeedEvent {
  if (event.kind !== 'quotes') return event
  const exchange = (runner: RunnerQuotes): RunnerQuotes => ({
    ...runner,
    back: runner.lay,
    lay: runner.back,
  })
  return { ...event, runners: event.runners.map(exchange) }
}

function corrected(
  story: readonly FeedEvent[],
  { marketId, correctedAfterMs }: Extract<Fault, { kind: 'wrong result' }>,
): readonly FeedEvent[] {
  const right = story.find((event) => event.kind === 'result' && event.marketId === marketId)
  if (right?.kind !== 'result') return story
  const wrong: FeedEvent = { ...right, result: wrongFor(story, right) }
  const correction: FeedEvent = { ...right, at: right.at + correctedAfterMs }
  const rest = story.map((event) => (event === right ? wrong : event))
  const after = rest.findIndex(({ at }) => at > correction.at)
  return after < 0 ? [...rest, correction] : rest.toSpliced(after, 0, correction)
}

/** Another result that the market could have had: the next runner, one run more, or void. */
function wrongFor(
  story: readonly FeedEvent[],
  { marketId, result }: Extract<FeedEvent, { kind: 'result' }>,
): MarketResult {
  if (result.kind === 'number') return { kind: 'number', value: result.value + 1 }
  const listed = story.find(
    (event) => event.kind === 'market' && event.market.marketId === marketId,
  )
  const runners = listed?.kind === 'market' ? listed.market.runners : []
  const others = runners
    .map(({ runnerId }) => runnerId)
    .filter((runnerId) => result.kind === 'void' || !winnersOf(result).includes(runnerId))
  const [other] = others
  if (other === undefined) return { kind: 'void', reason: 'a result by mistake' }
  return { kind: 'winners', winners: [other], removed: [] }
}

const winnersOf = (result: Extract<MarketResult, { kind: 'winners' | 'placed' }>) =>
  result.kind === 'winners' ? result.winners : result.clean
