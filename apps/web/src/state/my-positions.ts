import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { flatPosition, type Position } from '@crease/domain/exposure.ts'
import { centipaise, type Centipaise } from '@crease/domain/money.ts'
import type { KnownPosition } from '@crease/domain/slip-meaning.ts'
import { create } from 'zustand'
import { call } from '../link/call.ts'
import { useConnection } from './connection.ts'

interface MyPositions {
  readonly status: 'loading' | 'loaded'
  readonly byMarket: ReadonlyMap<string, PositionRow>
}

export const useMyPositions = create<MyPositions>()(() => ({
  status: 'loading',
  byMarket: new Map(),
}))

export const useMyPosition = (mid: string): PositionRow | undefined =>
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

export function forgetMyPositions(): void {
  useMyPositions.setState({ status: 'loading', byMarket: new Map() })
}

/** The same position as the domain counts it, in 1/100 paise. */
export const positionOf = (row: PositionRow): Position =>
  row.runners.map(({ ifWin, ifLose, openBack, openLay }) => ({
    ifWin: exact(ifWin),
    ifLose: exact(ifLose),
    openBack: exact(openBack),
    openLay: exact(openLay),
  }))

const exact = (points: number): Centipaise => centipaise(Math.round(points * 10_000))

/** A position with the names of its runners; a player without bets has a flat one, of the runners shown. */
export interface NamedPosition extends Omit<KnownPosition, 'runner'> {
  readonly sids: readonly string[]
}

export function namedPosition(
  row: PositionRow | undefined,
  sids: readonly string[],
): NamedPosition {
  if (row === undefined) return { position: flatPosition(sids.length), winners: 1, sids }
  const { winners, runners } = row
  return { position: positionOf(row), winners, sids: runners.map(({ selectionId }) => selectionId) }
}

/** What the slip may count on; null while positions are not known, or the runner is not of the market. */
export function knownPosition(
  mid: string,
  sid: string,
  sids: readonly string[],
): KnownPosition | null {
  const { status, byMarket } = useMyPositions.getState()
  if (status === 'loading') return null
  const { position, winners, sids: names } = namedPosition(byMarket.get(mid), sids)
  const runner = names.indexOf(sid)
  return runner === -1 ? null : { position, winners, runner }
}

/** Whether any runner's win matters; where any number may win, each is looked at by itself. */
export function isUneven({ winners, runners }: PositionRow): boolean {
  const more = runners.map(({ ifWin, ifLose }) => Math.round((ifWin - ifLose) * 10_000))
  return more.some((value) => value !== (winners === 0 ? 0 : more[0]))
}
