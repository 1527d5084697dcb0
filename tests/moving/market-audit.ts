import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { Command, Decision } from '@crease/domain/records/command.ts'
import type { Writes } from '@crease/domain/records/registry.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { Snapshot } from '@crease/domain/records/snapshot.ts'
import { HOUSE, type BetId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import { HouseOffers } from './house-offers.ts'
import { Removals } from './removals.ts'

type Report = (finding: string) => void

/** Nobody is taken earlier than so long after an event or a suspension [MK73]. */
const LEAST_WAIT_MS = 1_000

/**
 * The engine with a judge beside it, who knows the rules of play and no line of the engine: the maker's wait [MK73],
 * what is taken of the house [MT90], reductions [MK80] and suspended runners [FD71].
 */
export function audited(engine: Engine, report: Report, from: Snapshot = { rows: {} }): Engine {
  const audit = new MarketAudit(report)
  audit.restore(from)
  return {
    ...engine,
    decide(command, now) {
      const decision = engine.decide(command, now)
      audit.judge(command, decision, now)
      return decision
    },
    restore(snapshot) {
      engine.restore(snapshot)
      audit.restore(snapshot)
    },
  }
}

class MarketAudit {
  readonly #report: Report
  #markets = new Map<MarketId, MarketRow>()
  /** bets of markets that live, as the decision before left them */
  #bets = new Map<BetId, Bet>()
  /** until when the maker must leave resting bets alone */
  #waits = new Map<MarketId, number>()
  /** runners that take no bets, by market and runner */
  #closed = new Set<string>()
  #offers = new HouseOffers()
  #removals = new Removals()

  constructor(report: Report) {
    this.#report = report
  }

  judge(command: Command, { writes }: Decision, now: number): void {
    const { bet: bets = [], market: markets = [] } = writes
    if (command.kind === 'quotes') this.#quoted(command, now)
    this.#judgeFills(writes, now)
    for (const bet of bets) this.#judgeNew(bet)
    for (const row of markets) this.#noteMarket(row, { command, now })
    for (const bet of bets) this.#bets.set(bet.betId, bet)
    this.#noteCommand(command, now)
    for (const bet of bets) this.#judgeReduced(bet)
  }

  #judgeFills({ fill = [], fillVoid = [], market = [] }: Writes, now: number): void {
    for (const { fillId } of fillVoid) this.#removals.void(fillId)
    for (const each of fill) this.#judgeFill(each, { row: this.#newest(each, market), now })
  }

  #newest({ marketId }: Fill, written: readonly MarketRow[]): MarketRow | undefined {
    const row = written.findLast(({ definition }) => definition.marketId === marketId)
    return row ?? this.#markets.get(marketId)
  }

  /** A restart: what was decided and not written never happened. */
  restore({ rows, voidFills = [] }: Snapshot): void {
    const markets = rows.market ?? []
    this.#markets = new Map(markets.map((row) => [row.definition.marketId, row]))
    this.#bets = new Map((rows.bet ?? []).map((bet) => [bet.betId, bet]))
    this.#waits = new Map(
      markets.map(({ definition, makerWaitsUntil }) => [definition.marketId, makerWaitsUntil ?? 0]),
    )
    this.#closed = new Set(
      markets.flatMap(({ definition: { marketId, runners } }) =>
        runners.flatMap(({ runnerId, closed }) =>
          closed === undefined ? [] : [runnerKey(marketId, runnerId)],
        ),
      ),
    )
    this.#offers = new HouseOffers()
    this.#removals = new Removals()
    for (const row of markets) this.#removals.restore(row)
    for (const fill of voidFills) this.#removals.void(fill.fillId)
    const all = [...(rows.fill ?? []), ...voidFills].toSorted((a, b) => a.fillId - b.fillId)
    for (const fill of all) {
      this.#removals.add(fill)
      this.#offers.remember(fill)
    }
  }

  #quoted(command: Extract<Command, { kind: 'quotes' }>, now: number): void {
    const row = this.#markets.get(command.marketId)
    if (row === undefined || (row.state.status !== 'OPEN' && row.state.status !== 'SUSPENDED'))
      return
    for (const quotes of command.runners) {
      const { runnerId } = quotes
      const isOut = this.#removals.isOut(command.marketId, runnerId)
      if (isOut || this.#closed.has(runnerKey(command.marketId, runnerId))) continue
      this.#offers.state({ marketId: command.marketId, runnerId }, quotes, now)
    }
  }

  #judgeFill(
    fill: Fill,
    { row, now }: { readonly row: MarketRow | undefined; readonly now: number },
  ): void {
    const { marketId, runnerId, fillId } = fill
    if (this.#closed.has(runnerKey(marketId, runnerId)))
      this.#report(`[FD71] fill ${fillId} is on a runner that takes no bets`)
    const bet = playersBetOf(fill)
    const before = bet === null ? undefined : this.#bets.get(bet)
    if (row?.state.inPlay === true) this.#judgeWait(marketId, before, now)
    this.#removals.add(fill)
    // a bet that was there before may have been taken by the house, at a price that the match does not say
    const beyond = this.#offers.take(fill, before === undefined ? 'the player' : 'the house')
    if (beyond > 0) this.#report(`[MT90] fill ${fillId} took ${beyond} more than the house offers`)
  }

  /** A bet that rested was taken by the house. */
  #judgeWait(marketId: MarketId, before: Bet | undefined, now: number): void {
    const left = (this.#waits.get(marketId) ?? 0) - now
    if (before?.status !== 'EXECUTABLE' || before.remaining === 0 || left <= 0) return
    this.#report(`[MK73] the house took bet ${before.betId} ${left} ms before its wait was over`)
  }

  #judgeNew({ betId, marketId, runnerId }: Bet): void {
    if (this.#bets.has(betId) || !this.#closed.has(runnerKey(marketId, runnerId))) return
    this.#report(`[FD71] bet ${betId} was let in on a runner that takes no bets`)
  }

  #noteMarket(
    row: MarketRow,
    { command, now }: { readonly command: Command; readonly now: number },
  ): void {
    const { marketId } = row.definition
    const before = this.#markets.get(marketId)
    this.#markets.set(marketId, row)
    this.#removals.note(row, command)
    const { status } = row.state
    if (isStopped(before, row)) this.#stop(row, now)
    if (status === 'OPEN' || status === 'SUSPENDED') return
    this.#offers.forget(marketId)
    if (row.result === null) return
    this.#removals.forget(marketId)
    for (const [betId, bet] of this.#bets) if (bet.marketId === marketId) this.#bets.delete(betId)
  }

  /** The newest stop counts. */
  #stop({ definition: { marketId }, state: { betDelayMs } }: MarketRow, now: number): void {
    this.#waits.set(marketId, now + Math.max(betDelayMs, LEAST_WAIT_MS))
  }

  #noteCommand(command: Command, now: number): void {
    if (!('marketId' in command) || command.marketId === null) return
    const row = this.#markets.get(command.marketId)
    if (row === undefined) return
    if (command.kind === 'material-event' && row.state.inPlay) this.#stop(row, now)
    if (command.kind !== 'runner-state') return
    // a line that the market does not have yet opens when it joins
    if (!row.definition.runners.some(({ runnerId }) => runnerId === command.runnerId)) return
    const key = runnerKey(command.marketId, command.runnerId)
    if (command.closed === null) this.#closed.delete(key)
    else {
      this.#closed.add(key)
      this.#offers.withdraw(command)
    }
  }

  /** Its matches count at the odds that removals have left. */
  #judgeReduced(bet: Bet): void {
    const row = this.#markets.get(bet.marketId)
    // what was settled before is the ledger's alone
    if (row === undefined || row.lapsing !== null || row.settlement !== null) return
    if (row.removals.length === 0) return
    const expected = this.#removals.timesOdds(bet)
    if (bet.matchedTimesOdds === expected) return
    this.#report(`[MK80] bet ${bet.betId} counts ${bet.matchedTimesOdds}, must be ${expected}`)
  }
}

/** Whether a market in play was suspended. */
const isStopped = (before: MarketRow | undefined, { state }: MarketRow): boolean =>
  before?.state.status === 'OPEN' &&
  before.state.inPlay &&
  state.inPlay &&
  state.status === 'SUSPENDED'

const runnerKey = (marketId: MarketId, runnerId: RunnerId): string => `${marketId} ${runnerId}`

/** The bet that the house's maker has met; null: two players met, or one the middle of a match across runners. */
function playersBetOf({ backBetId, layBetId, backUserId, layUserId }: Fill): BetId | null {
  if (backUserId === HOUSE || layUserId === HOUSE) return null
  if (backBetId !== null && layBetId !== null) return null
  return backBetId ?? layBetId
}
