import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { ofSession } from '../session-stores.ts'
import type { PositionRow } from '../../link/named.ts'
import { flatPosition, type Position } from '@crease/domain/risk/exposure.ts'
import { centipaise } from '@crease/domain/units/money.ts'
import {
  bandNamed,
  bandsPayoff,
  isFlat,
  ONE_WINNER,
  payoffOf,
  type Payoff,
} from '@crease/domain/market/payoff.ts'
import type { KnownPosition } from '@crease/domain/risk/slip-meaning.ts'
import { shapeOf } from '@crease/domain/risk/what-if.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { useConnection } from '../match/connection.ts'

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

/** A push of the player's socket: the whole position of one market. */
export function hearPosition(row: PositionRow): void {
  pushes += 1
  useMyPositions.setState(({ byMarket }) => ({
    byMarket: new Map(byMarket).set(row.marketId, row),
  }))
}

/** Asks for all positions; an answer that a push has overtaken is dropped, for the socket tells them all. */
export async function loadMyPositions(): Promise<void> {
  const before = pushes
  const outcome = await call('getMyPositions')
  if (outcome.kind !== 'answered') return
  const rows = pushes === before ? outcome.reply.data : []
  useMyPositions.setState(({ byMarket }) => ({
    status: 'loaded',
    byMarket: rows.length === 0 ? byMarket : new Map(rows.map((row) => [row.marketId, row])),
  }))
}

/** After a bet or a cash-out: the socket pushes the new position; while it is down, ask. */
export function positionsMoved(): void {
  if (!useConnection.getState().user.connected) void loadMyPositions()
}

ofSession(() => useMyPositions.setState({ status: 'loading', byMarket: new Map() }))

/** The same position as the domain counts it, in 1/100 paise. */
export const positionOf = (row: PositionRow): Position =>
  row.runners.map(({ ifWin, ifLose, openBack, openLay }) => ({ ifWin, ifLose, openBack, openLay }))

/** What decides the market of a position. */
export function payoffOfRow({ winners, cap, runners }: PositionRow): Payoff {
  if (cap !== undefined) return { kind: 'meter', cap }
  const bands = runners.map(({ band }) => band ?? null)
  if (bands.some((band) => band !== null)) return bandsPayoff(bands)
  return payoffOf({ winners, runners: [] })
}

/** A position with the names of its runners; a player without bets has a flat one, of the runners shown. */
interface NamedPosition extends Omit<KnownPosition, 'runner'> {
  readonly sids: readonly RunnerId[]
}

function namedPosition(row: PositionRow | undefined, sids: readonly RunnerId[]): NamedPosition {
  if (row === undefined) return { position: flatPosition(sids.length), payoff: ONE_WINNER, sids }
  const names = row.runners.map(({ selectionId }) => selectionId)
  return { position: positionOf(row), payoff: payoffOfRow(row), sids: names }
}

/** A market as its header shows it; `cap` is a meter's. */
interface ShownMarket {
  readonly mid: MarketId
  readonly sids: readonly RunnerId[]
  readonly cap: number | null
}

/** What the slip may count on; null while positions are not known, or the runner is not of the market. */
export function knownPosition(
  { mid, sids, cap }: ShownMarket,
  sid: RunnerId,
): KnownPosition | null {
  const { status, byMarket } = useMyPositions.getState()
  if (status === 'loading') return null
  const row = byMarket.get(mid)
  if (row === undefined && cap !== null) {
    return { position: flatPosition(1), payoff: { kind: 'meter', cap }, runner: 0 }
  }
  const named = namedPosition(row === undefined ? undefined : withLine(row, sid), sids)
  const runner = named.sids.indexOf(sid)
  return runner === -1 ? null : { position: named.position, payoff: named.payoff, runner }
}

const NOTHING = centipaise(0)
const FLAT = { ifWin: NOTHING, ifLose: NOTHING, openBack: NOTHING, openLay: NOTHING }

/** A line that the player has nothing on yet joins a position by bands. */
function withLine(row: PositionRow, sid: RunnerId): PositionRow {
  const isOfBands = row.runners.some(({ band }) => band !== undefined)
  const band = bandNamed(sid)
  const isKnown = row.runners.some(({ selectionId }) => selectionId === sid)
  if (!isOfBands || isKnown || band === null) return row
  const line = { selectionId: sid, ...FLAT, band }
  return { ...row, runners: [...row.runners, line] }
}

/** Whether any result matters more than another. */
export function isUneven(row: PositionRow): boolean {
  const { more } = shapeOf(positionOf(row))
  const payoff = payoffOfRow(row)
  return !isFlat(more, payoff)
}
