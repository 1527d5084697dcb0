import { lapsed, matchedAgain, voidedByResult } from '../bet/bet-lifecycle.ts'
import type { Bet } from '../bet/bet.ts'
import { CHUNK_LOOKS, CHUNK_STEPS } from '../memory/chunks.ts'
import type { Command, Reply } from '../records/command.ts'
import type { Lapsing } from '../records/rows.ts'
import type { Holding, LiveMarket } from '../state/live-market.ts'
import type { SettlingStep } from '../state/under-way.ts'
import { forgetBets } from '../state/forgetting.ts'
import { leavingFor } from './lapse.ts'
import { emptyQuotes, finishOlder } from './market-changes.ts'
import { fillStarts } from '../starting/fill-starts.ts'
import { fixStartingPrices } from '../starting/fix-prices.ts'
import { HOUSE, type UserId } from '../units/ids.ts'
import {
  keepsOut,
  type MarketResult,
  type Settlement,
  type SettlementProgress,
} from '../market/market.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { settlementAfter } from '../accounting/settlement-after.ts'
import { pay } from './paying.ts'
import { recallRefusal } from './recall.ts'
import { dustBackPosting, dustPosting } from '../accounting/posting.ts'
import { reduceFills } from './reducing-fills.ts'
import {
  isResultOf,
  netResult,
  outcomesOf,
  tooFewWinners,
  tooManyWinners,
  type RunnerOutcome,
} from '../accounting/settlement.ts'
import { refused, type Refusal } from '../records/refusal.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Ends a market: what is unmatched lapses, bets on removed runners are void, every user is paid or pays
 * once for the whole market, and nothing is left in its pool. A market that has ended, or is being
 * settled, stays as it is [ST2]. A big market is settled in chunks: `settleOn` does the next one.
 */
export function settle(tx: Transaction, command: Extract<Command, { kind: 'settle' }>): Reply {
  const market = tx.state.markets.get(command.marketId)
  if (market === undefined || market.ended || market.isSettling) return { kind: 'done' }
  return settleBy(tx, market, command.result)
}

/** Settles a market that ended again, by another result: what the last one brought is taken back [ST22]. */
export function resettle(
  tx: Transaction,
  { marketId, result, ended }: Extract<Command, { kind: 'resettle' }>,
): Reply {
  const market = tx.state.markets.get(marketId)
  const unknown = recallRefusal(market, ended)
  if (unknown !== null) return refused(unknown)
  if (market?.ended !== true) return refused({ code: 'MARKET_NOT_SETTLED' })
  return settleBy(tx, market, result)
}

/** The next chunk of the settlement that began first, if one is under way. */
export function settleOn(tx: Transaction): void {
  const [marketId] = tx.state.settling
  if (marketId !== undefined) settleChunk(tx, tx.state.market(marketId))
}

function settleBy(tx: Transaction, market: LiveMarket, asked: MarketResult): Reply {
  const refusal = resultRefusal(market, asked)
  if (refusal !== null) return refused(refusal)
  begin(tx, market, withRemovals(market, asked))
  settleChunk(tx, market)
  return { kind: 'done' }
}

/** Why a market cannot have ended so; null: it can. */
export function resultRefusal(market: LiveMarket, asked: MarketResult): Refusal | null {
  const { definition } = market.row
  if (!isResultOf(definition, asked)) return { code: 'INVALID_SELECTION', field: 'selectionId' }
  const tooFew = tooFewWinners(definition, withRemovals(market, asked))
  if (tooFew !== null) return { code: 'TOO_FEW_WINNERS', limit: tooFew }
  const tooMany = tooManyWinners(definition, asked)
  return tooMany === null ? null : { code: 'TOO_MANY_WINNERS', limit: tooMany }
}

/** Runners that are out when the market ends are removed in every result, also if they won after all [FD75]. */
export function withRemovals({ row }: LiveMarket, result: MarketResult): MarketResult {
  if (result.kind === 'void' || result.kind === 'number') return result
  const out = row.removals.filter((removal) => keepsOut(removal, removal.runnerId))
  const before = out.map(({ runnerId }) => runnerId)
  return { ...result, removed: [...new Set([...result.removed, ...before])] }
}

/** The market is being settled from here on; the dust of the settlement before is its pool's again. */
function begin(tx: Transaction, market: LiveMarket, result: MarketResult): void {
  const isFirst = market.row.settlement === null
  if (isFirst && market.start === 'open') startLast(tx, market)
  emptyQuotes(market)
  const { row } = market
  const before = row.settlement
  const pool = before?.progress.kind === 'complete' ? before.progress.dust : NO_MONEY
  const context = { marketId: market.id, settlement: before?.version ?? 0, at: tx.now }
  tx.recordAll('transfer', dustBackPosting(context, pool))
  const users = market.positions.size
  const progress = { kind: 'running', phase: 'bets', settled: 0, users, pool } as const
  tx.setMarket(market, {
    ...row,
    result: null,
    state: { ...row.state, status: 'SETTLING', version: row.state.version + 1 },
    settlement: { ...settlementAfter(before, result), progress },
  })
  market.isRecalled = false
  tx.state.settling.add(market.id)
  // the first of its phases lapses what a lapse under way has left [MK43]
  tx.state.lapsing.delete(market.id)
  market.leaving = null
}

/** Fixes the starting prices of a market that ends without having been in play or closed [SP10]. */
function startLast(tx: Transaction, market: LiveMarket): void {
  finishOlder(tx, market)
  fixStartingPrices(tx, market)
  const lapsing: Lapsing = { causes: [{ kind: 'START' }], opens: false }
  tx.setMarket(market, { ...market.row, lapsing })
}

/** Does as many steps as one decision may, and notes how far it came [ST26]. */
function settleChunk(tx: Transaction, market: LiveMarket): void {
  const settlement = underWay(market)
  const most = tx.sources.settleSteps ?? CHUNK_STEPS
  // fills at starting prices, and a removal that was under way, are brought to their end first [SP10] [MK62]
  const filled = fillStarts(tx, market, most)
  if (filled === null) return
  const reduced = reduceFills(tx, market, most - filled)
  if (reduced === null) return
  market.settling ??= stepsOf(tx, market, settlement)
  let progress = settlement.progress
  let [steps, looks] = [filled + reduced, 0]
  while (steps < most && looks < CHUNK_LOOKS) {
    const next = market.settling.next()
    if (next.done === true) {
      finish(tx, market, { ...settlement, progress })
      return
    }
    looks += 1
    if (next.value.kind === 'passed') continue
    steps += 1
    progress = step(tx, market, { step: next.value, settlement, progress })
  }
  tx.setMarket(market, { ...market.row, settlement: { ...settlement, progress } })
}

interface Running extends Settlement {
  readonly progress: Extract<SettlementProgress, { kind: 'running' }>
}

function underWay({ id, row: { settlement } }: LiveMarket): Running {
  if (settlement?.progress.kind !== 'running') throw new Error(`market ${id} is not being settled`)
  return { ...settlement, progress: settlement.progress }
}

function step(
  tx: Transaction,
  market: LiveMarket,
  at: {
    readonly step: Exclude<SettlingStep, { kind: 'passed' }>
    readonly settlement: Settlement
    readonly progress: Running['progress']
  },
): Running['progress'] {
  const { step: one, settlement, progress } = at
  switch (one.kind) {
    case 'phase':
      // every lapse must have given back what was held for it before anybody is paid
      tx.balance()
      return { ...progress, phase: one.phase }
    case 'bet':
      align(tx, market, {
        bet: one.bet,
        outcomes: outcomesOf(market.row.definition, settlement.result),
      })
      return progress
    case 'user': {
      const change = pay(tx, { market, settlement, userId: one.userId, net: one.net })
      const pool = paise(progress.pool + change)
      if (pool < 0) throw new Error(`the pool of market ${market.id} pays what it does not have`)
      return { ...progress, settled: progress.settled + 1, pool }
    }
  }
}

/**
 * The steps of a settlement, found on the way: bets first, then all players who pay in on balance, then all who are
 * paid [LG4]. Steps of an earlier life of the server are skipped by the mark on the bet or on the holding: a
 * settlement resumes after a kill, and does nothing twice.
 */
function* stepsOf(
  tx: Transaction,
  market: LiveMarket,
  { version, result }: Settlement,
): Iterator<SettlingStep> {
  const outcomes = outcomesOf(market.row.definition, result)
  const bettors = new Set<UserId>()
  for (const betId of market.betIds) {
    const bet = tx.state.bets.get(betId)
    if (bet === undefined) continue
    if (bet.matched + bet.voided > 0) bettors.add(bet.userId)
    yield betStep(market, bet, outcomes)
  }
  const short = shortageOf(market, outcomes)
  const maker = tx.sources.makerUserId
  if (short > 0) market.positions.rowOf(maker)
  const users = market.positions.users().toSorted((a, b) => a - b)
  for (const phase of ['payers', 'receivers'] as const) {
    yield { kind: 'phase', phase }
    for (const userId of users) {
      const more = userId === maker ? -short : userId === HOUSE ? short : 0
      yield userStep(market, userId, { version, outcomes, phase, more, bettors })
    }
  }
}

function betStep(market: LiveMarket, bet: Bet, outcomes: Outcomes): SettlingStep {
  const isAligned = bet.remaining === 0 && alignedBet(bet, outcomes[market.indexOf(bet)]) === bet
  return isAligned ? PASSED : { kind: 'bet', bet }
}

function userStep(
  market: LiveMarket,
  userId: UserId,
  of: {
    readonly version: number
    readonly outcomes: Outcomes
    readonly phase: 'payers' | 'receivers'
    /** beside what the position brings, paise */
    readonly more: number
    /** who has a bet that was matched, or void: it is settled also where nothing is won or lost [LG7] */
    readonly bettors: ReadonlySet<UserId>
  },
): SettlingStep {
  const holding = market.holding(userId)
  const { settled } = holding
  const isConcerned = of.bettors.has(userId) || of.more !== 0 || concerns(holding)
  if (settled?.version === of.version || !isConcerned) return PASSED
  const net = paise(netResult(holding.position, of.outcomes) + of.more)
  const phase = net < (settled?.net ?? 0) ? 'payers' : 'receivers'
  return phase === of.phase ? { kind: 'user', userId, net } : PASSED
}

/** The paise by which removals and voids leave the house in the middle short: the maker pays them [MT42]. */
function shortageOf(market: LiveMarket, outcomes: Outcomes): number {
  return Math.max(0, -netResult(market.holding(HOUSE).position, outcomes))
}

type Outcomes = readonly RunnerOutcome[]

const PASSED: SettlingStep = { kind: 'passed' }

/** A user whose position is flat, and who has nothing held, has nothing to be settled but bets. */
const concerns = ({ position, settled, exposure }: Holding): boolean =>
  settled !== null || exposure > 0 || position.some((on) => on.ifWin !== 0 || on.ifLose !== 0)

function align(
  tx: Transaction,
  market: LiveMarket,
  { bet, outcomes }: { readonly bet: Bet; readonly outcomes: Outcomes },
): void {
  // the bet as it is now: its owner may have cancelled it since the step was found
  const now = tx.bet(bet.betId)
  const ended = now.remaining > 0 ? lapsed(now, leavingFor(market, now) ?? 'MKT_INVALID') : now
  if (now.remaining > 0) tx.endOpen(now, ended)
  const aligned = alignedBet(ended, outcomes[market.indexOf(bet)])
  if (aligned !== ended) tx.setBet(market, aligned)
}

/** The matched part of a bet as the outcome of its runner has it: the same bet where it is so already. */
function alignedBet(bet: Bet, outcome: RunnerOutcome | undefined): Bet {
  const isVoid = outcome?.kind === 'void'
  if (isVoid && bet.matched > 0) return voidedByResult(bet)
  return !isVoid && bet.voidedByResult > 0 ? matchedAgain(bet) : bet
}

/** The market keeps its result; its bets and holdings are the ledger's from here on. */
function finish(tx: Transaction, market: LiveMarket, settlement: Running): void {
  const { version, result, progress } = settlement
  const dust: Paise = progress.pool
  const context = { marketId: market.id, settlement: version, at: tx.now }
  tx.recordAll('transfer', dustPosting(context, dust))
  const { row } = market
  tx.setMarket(market, {
    ...row,
    result,
    lapsing: null,
    state: { ...row.state, status: result.kind === 'void' ? 'VOIDED' : 'SETTLED' },
    settlement: { ...settlement, progress: { kind: 'complete', settled: progress.settled, dust } },
  })
  tx.state.settling.delete(market.id)
  market.settling = null
  forgetBets(tx, market)
  market.positions.clear()
  market.fills.clear()
}
