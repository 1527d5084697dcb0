import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { Market, OddsCell, Section } from '@crease/contract/shapes.ts'
import type { MarketChange } from '@crease/contract/sockets.ts'
import type { MarketView, RunnerView } from '@crease/domain/decision.ts'
import type { OfferedLevel } from '@crease/domain/cross-depth.ts'
import { termsOf, type MarketKind, type MarketStatus } from '@crease/domain/market.ts'

const LEVELS = 3
const CELLS_PER_RUNNER = LEVELS * 2

/** The kinds of markets by their names on the wire (the feed reference of the rules). */
const GTYPE: Readonly<Record<MarketKind, string>> = {
  match: 'match',
  bookmaker: 'match1',
  tied: 'match1',
  session: 'fancy',
  line: 'fancy2',
  'yes-no': 'fancy1',
  'odd-even': 'oddeven',
  khado: 'khado',
  meter: 'meter',
  'cricket-casino': 'cricketcasino',
}

/** A market view in the words of the wire: every runner in its order, six price cells each. */
export function wireMarket(view: MarketView): Market {
  const { definition, state } = view
  return {
    mid: definition.marketId,
    mname: definition.name,
    gmid: definition.eventId,
    ename: definition.eventName,
    gtype: GTYPE[definition.kind],
    status: state.status,
    version: state.version,
    min: paiseToPoints(definition.minStake),
    max: paiseToPoints(definition.maxStake),
    iplay: state.inPlay,
    betDelayMs: state.betDelayMs,
    ocnt: CELLS_PER_RUNNER,
    winners: definition.winners,
    ...(definition.payoff?.kind === 'meter' && { cap: definition.payoff.cap }),
    ...(definition.family !== undefined && { family: definition.family }),
    section: runnersInOrder(view).map((runner, index) => wireSection(view, runner, index + 1)),
  }
}

/** The runners by their `sort`: home, away, draw. */
export function runnersInOrder(view: MarketView): readonly RunnerView[] {
  const place = new Map(view.definition.runners.map((runner) => [runner.runnerId, runner.sort]))
  const sortOf = (runner: RunnerView): number => place.get(runner.runnerId) ?? Infinity
  return view.runners.toSorted((a, b) => sortOf(a) - sortOf(b))
}

/** The word of a runner's row: ACTIVE takes bets; any other is shown over the row and blocks it [RT11]. */
export function runnerStatus(market: MarketStatus, runner: RunnerView['status']): string {
  if (market === 'OPEN' || runner === 'REMOVED') return runner
  return market === 'SETTLED' && runner !== 'ACTIVE' ? runner : market
}

/** What changed between two pictures of one market; null when nothing did. */
export function marketChange(before: Market, after: Market): MarketChange | null {
  const known = new Map(before.section.map((section) => [section.sid, JSON.stringify(section)]))
  const changed = after.section.filter(
    (section) => known.get(section.sid) !== JSON.stringify(section),
  )
  const change: MarketChange = {
    mid: after.mid,
    version: after.version,
    ...(before.status !== after.status && { status: after.status }),
    ...(before.iplay !== after.iplay && { iplay: after.iplay }),
    ...(before.betDelayMs !== after.betDelayMs && { betDelayMs: after.betDelayMs }),
    ...(changed.length > 0 && { section: changed }),
  }
  const saysMore = Object.keys(change).length > 2
  return saysMore || before.version !== after.version ? change : null
}

function wireSection(view: MarketView, runner: RunnerView, sno: number): Section {
  const { minStake, maxStake } = termsOf(view.definition, runner.runnerId)
  return {
    sid: runner.runnerId,
    sno,
    nat: runner.name,
    gstatus: runnerStatus(view.state.status, runner.status),
    odds: [...cells('back', runner.back), ...cells('lay', runner.lay)],
    min: paiseToPoints(minStake),
    max: paiseToPoints(maxStake),
  }
}

/** Always three cells a side: a level without a price has odds 0. */
function cells(otype: OddsCell['otype'], prices: readonly OfferedLevel[]): OddsCell[] {
  return Array.from({ length: LEVELS }, (_, tno) => {
    const price = prices[tno]
    return {
      odds: price === undefined ? 0 : price.odds / 100,
      size: price === undefined ? 0 : paiseToPoints(price.size),
      otype,
      oname: `${otype}${tno + 1}`,
      tno,
      ...(price?.virtual === true && { virtual: true as const }),
    }
  })
}
