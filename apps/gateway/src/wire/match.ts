import type { ShownEvent } from '@crease/protocol/read-model/shown-event.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { Match, OddData } from '@crease/contract/shapes.ts'
import { termsOf, type MarketDefinition } from '@crease/domain/market/market.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import { gtypeOf, runnersInOrder, rowStatus } from './market.ts'

/** A match list shows at most home, away and draw. */
const LISTED_RUNNERS = 3
/** Beyond every price. */
const UNPRICED = Number.MAX_SAFE_INTEGER - 1

/** One row of a match list: the event, the best prices of its match-odds market, and what a bet there needs to know. */
export function wireMatch(event: ShownEvent, view: MarketView): Match {
  const runners = listedRunners(view)
  const { marketId, name, kind, ladder, minStake, maxStake } = view.definition
  const matched = view.runners.reduce((sum, { traded }) => sum + traded, 0)
  return {
    eventId: event.eventId,
    eventTypeId: event.sportId,
    sportId: event.sportId,
    eventName: event.name,
    eventTime: event.startsAt === null ? '' : wireTime(event.startsAt),
    isPlayFlag: isInPlay(view),
    seriesName: event.seriesName,
    leagueName: event.seriesName,
    matchOdds: {
      marketId,
      marketName: name,
      gtype: gtypeOf(kind),
      ladder,
      min: paiseToPoints(minStake),
      max: paiseToPoints(maxStake),
      ...(matched > 0 && { matched: paiseToPoints(paise(matched)) }),
      oddDatas: runners.map((runner) => oddData(view, runner)),
      ...(view.runners.length > LISTED_RUNNERS && { runners: view.runners.length }),
    },
  }
}

/**
 * The favourites of each large field when it last had an offer. Prices are away before each ball of a match that counts
 * in a cup: without them the row would change as a whole each time [RT90].
 */
const lastFavourites = new WeakMap<MarketDefinition, readonly RunnerId[]>()

/** Home, away and draw; of a larger field the favourites. */
function listedRunners(view: MarketView): readonly RunnerView[] {
  const runners = runnersInOrder(view)
  if (runners.length <= LISTED_RUNNERS) return runners
  const last = lastFavourites.get(view.definition) ?? []
  const listed = runners
    .toSorted((a, b) => rankInField(a, last) - rankInField(b, last))
    .slice(0, LISTED_RUNNERS)
  if (listed[0]?.back[0] !== undefined) {
    const favourites = listed.map(({ runnerId }) => runnerId)
    lastFavourites.set(view.definition, favourites)
  }
  return listed
}

/**
 * The winner of a decided market comes first, then the best back price, then who had it last, then other runners without
 * an offer; who has lost or does not run comes last.
 */
function rankInField({ runnerId, status, closed, back }: RunnerView, last: readonly RunnerId[]) {
  if (status === 'WINNER' || status === 'DEAD HEAT') return 0
  if (status !== 'ACTIVE' || closed !== undefined) return UNPRICED + 1
  const place = last.indexOf(runnerId)
  return back[0]?.odds ?? (place === -1 ? UNPRICED : UNPRICED - LISTED_RUNNERS + place)
}

/** Whether a match is being played, by the market that stands for it: one that has ended is not [RT8]. */
export const isInPlay = ({ state }: MarketView): boolean =>
  state.inPlay && state.status !== 'SETTLED' && state.status !== 'VOIDED'

/** the second that was written last, and its text: most times that are written are of the same one */
let written = { second: -1, text: '' }

/** Epoch milliseconds as ISO 8601 UTC. */
export function wireTime(at: number): string {
  const second = Math.floor(at / 1000)
  if (second !== written.second) {
    written = { second, text: new Date(second * 1000).toISOString().slice(0, -'000Z'.length) }
  }
  return `${written.text}${String(Math.trunc(at - second * 1000)).padStart(3, '0')}Z`
}

function oddData(view: MarketView, runner: RunnerView): OddData {
  const [back] = runner.back
  const [lay] = runner.lay
  return {
    selectionId: runner.runnerId,
    runnerName: runner.name,
    status: rowStatus(view.state, runner),
    b1: back === undefined ? null : back.odds / 100,
    bs1: back === undefined ? null : paiseToPoints(back.size),
    l1: lay === undefined ? null : lay.odds / 100,
    ls1: lay === undefined ? null : paiseToPoints(lay.size),
    ...ownLimits(view.definition, runner.runnerId),
  }
}

/** The limits of a runner that are not those of its market, which the row says once [MT50]. */
function ownLimits(market: MarketDefinition, runner: RunnerId): Pick<OddData, 'min' | 'max'> {
  const { minStake, maxStake } = termsOf(market, runner)
  return {
    ...(minStake !== market.minStake && { min: paiseToPoints(minStake) }),
    ...(maxStake !== market.maxStake && { max: paiseToPoints(maxStake) }),
  }
}
