import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { oneRead } from '../../../state/one-read.ts'
import { ofSession } from '../../../state/session-stores.ts'
import type { PositionRow } from '../../../link/named.ts'
import { flatPosition, type Position } from '@crease/domain/risk/exposure.ts'
import {
  bandNamed,
  bandsPayoff,
  contestedPayoff,
  isFlat,
  linesPayoff,
  payoffOf,
  type Payoff,
} from '@crease/domain/market/payoff.ts'
import { lineNamed } from '@crease/domain/market/lines.ts'
import type { KnownPosition } from '@crease/domain/risk/slip-meaning.ts'
import { shapeOf } from '@crease/domain/risk/what-if.ts'
import { create } from 'zustand'
import { call } from '../../../link/call.ts'
import { traitsOf } from '../market/kinds.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import type { MarketHead } from '../match/match-view.ts'

interface MyPositions {
  readonly status: 'loading' | 'loaded'
  readonly byMarket: ReadonlyMap<string, PositionRow>
}

export const useMyPositions = create<MyPositions>()(() => ({
  status: 'loading',
  byMarket: new Map(),
}))

/** The player's position in a market; undefined where there is none. */
export const useMyPosition = (mid: MarketId): PositionRow | undefined =>
  useMyPositions(({ byMarket }) => byMarket.get(mid))

let pushes = 0
/** markets of the positions that came after the newest wallet */
const afterWallet = new Set<string>()

/** The wallet came over the player's socket: after a connect all positions follow it [CO11]. */
export const positionsFollow = (): void => afterWallet.clear()

/** A push of the player's socket: the whole position of one market; an empty one is over, with its market. */
export function hearPosition(row: PositionRow): 'held' | 'over' {
  const { marketId, runners, exposure } = row
  pushes += 1
  afterWallet.add(marketId)
  const isOver = runners.length === 0 && exposure === 0
  useMyPositions.setState(({ byMarket }) => {
    const after = new Map(byMarket).set(marketId, row)
    if (isOver) after.delete(marketId)
    return { byMarket: after }
  })
  return isOver ? 'over' : 'held'
}

/** The image of conditional orders came, which follows all positions: those of other markets have ended [CO11]. */
export function positionsWhole(): void {
  pushes += 1
  useMyPositions.setState(({ byMarket }) => ({
    status: 'loaded',
    byMarket: new Map([...byMarket].filter(([mid]) => afterWallet.has(mid))),
  }))
}

/** Requests all positions; an answer that a push has overtaken is dropped, for the socket sends them all. */
export const loadMyPositions = oneRead(async () => {
  const before = pushes
  const outcome = await call('getMyPositions')
  if (outcome.kind !== 'answered') return
  const { data } = outcome.reply
  useMyPositions.setState(({ byMarket }) => ({
    status: 'loaded',
    byMarket: pushes === before ? new Map(data.map((row) => [row.marketId, row])) : byMarket,
  }))
})

/** After a bet or a cash-out: the socket pushes the new position; while it is down, ask. */
export function positionsMoved(): void {
  if (!useConnection.getState().user.connected) void loadMyPositions()
}

ofSession(() => useMyPositions.setState({ status: 'loading', byMarket: new Map() }))

/** The same position as the domain counts it, in 1/100 paise. */
export const positionOf = (row: PositionRow): Position =>
  row.runners.map(({ selectionId: _sid, band: _band, ...runner }) => runner)

/** The payoff of a position's market. */
export function payoffOfRow({ winners, eachWay, cap, lines, runners }: PositionRow): Payoff {
  if (eachWay !== undefined) return { kind: 'each-way', ...eachWay }
  if (cap !== undefined) return { kind: 'meter', cap }
  if (lines !== undefined) {
    return linesPayoff(
      runners.map(({ selectionId }) => lineNamed(selectionId)),
      lines,
    )
  }
  const bands = runners.map(({ band }) => band ?? null)
  if (bands.some((band) => band !== null)) return bandsPayoff(bands)
  return payoffOf({ winners, runners: [] })
}

/** The runners of a market that are still in it. */
export type Contest = Pick<MarketHead, 'out' | 'running' | 'late'>
/** That of a market that the page does not know. */
export const ALL_IN: Contest = { out: [], running: Infinity }

/** A payoff as far as its market is contested, by which figures are counted; null: every bet is void [ST45]. */
export const contestedIn = (
  { out, running, late = 0 }: Contest,
  payoff: Payoff,
  sids: readonly RunnerId[],
): Payoff | null => {
  const among = { ...payoff, late, out: out.map((sid) => sids.indexOf(sid)) }
  return contestedPayoff(among, running)
}

/** The members of a market that decide its bets. */
export type DecidedMarket = Pick<MarketHead, 'gtype' | 'cap' | 'winners' | 'eachWay' | 'sids'>

/** The player's position in a market, flat or not, and the names of its runners. */
export interface NamedPosition extends Omit<KnownPosition, 'runner'> {
  readonly sids: readonly RunnerId[]
}

/**
 * The position of a player in a market, counted as the exchange counts it: runners without a bet join flat, those that the
 * market shows and those that are asked for.
 */
export function positionIn(
  market: DecidedMarket,
  row: PositionRow | undefined,
  asked: readonly RunnerId[],
): NamedPosition {
  const held = row === undefined ? [] : positionOf(row)
  const known = row?.runners.map(({ selectionId }) => selectionId) ?? []
  const sids = [...new Set([...known, ...(isByRows(market) ? market.sids : []), ...asked])]
  return {
    position: [...held, ...flatPosition(sids.length - held.length)],
    payoff: payoffIn(market, sids),
    sids,
  }
}

/** Whether the rows of a market are its runners; those of lines and bands are named by their question or their place. */
const isByRows = ({ gtype, cap }: DecidedMarket): boolean =>
  cap === null && traitsOf(gtype).decidedBy !== 'bands'

/** One answer that comes or does not, as the numbers 1 and 0: then both have their line in the book. */
const YES_OR_NO = bandsPayoff([{ from: 1, below: null }])

function payoffIn(market: DecidedMarket, sids: readonly RunnerId[]): Payoff {
  const { gtype, cap, winners, eachWay } = market
  if (eachWay !== null) return { kind: 'each-way', ...eachWay }
  if (cap !== null) return { kind: 'meter', cap }
  switch (traitsOf(gtype).decidedBy) {
    case 'bands':
      return bandsPayoff(sids.map(bandNamed))
    case 'margin':
      return linesPayoff(sids.map(lineNamed), 'margin')
    case 'total':
      return linesPayoff(sids.map(lineNamed), 'total')
    case 'answer':
      return YES_OR_NO
    case 'runs':
    case 'winners':
    case 'places':
      return payoffOf({ winners, runners: [] })
  }
}

/** A runner, and its market where the page shows it. */
interface OnMarket {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly market: DecidedMarket | null
}

/** The position that the slip may count on; null while positions are not known, or the runner is not of the market. */
export function knownPosition({ mid, sid, market }: OnMarket): KnownPosition | null {
  const { status, byMarket } = useMyPositions.getState()
  const row = byMarket.get(mid)
  const decided = market ?? (row === undefined ? null : decidedByRow(row))
  if (status === 'loading' || decided === null) return null
  const { position, payoff, sids } = positionIn(decided, row, isByRows(decided) ? [] : [sid])
  const runner = sids.indexOf(sid)
  return runner === -1 ? null : { position, payoff, runner }
}

/** What a position itself says of its market, where the page does not show that. */
function decidedByRow(row: PositionRow): DecidedMarket {
  const { winners, cap = null, eachWay = null } = row
  return { gtype: gtypeAs(row), cap, winners, eachWay, sids: [] }
}

function gtypeAs({ eachWay, lines, runners }: PositionRow): MarketHead['gtype'] {
  if (eachWay !== undefined) return 'eachway'
  if (lines !== undefined) return lines === 'margin' ? 'handicap' : 'total'
  return runners.some(({ band }) => band !== undefined) ? 'fancy' : 'match'
}

/** Whether any result matters more than another, those that late runners win among them [CO45]. */
export function isUneven(row: PositionRow, late?: number): boolean {
  const payoff = payoffOfRow(row)
  const { more } = shapeOf(positionOf(row), payoff)
  return !isFlat(more, payoff, late)
}
