import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { wrongExposures } from '@crease/exchange/verify/recomputed-exposures.ts'
import { wrongValue } from '@crease/exchange/verify/wrong-cash-outs.ts'
import type { Disk } from './disk.ts'
import { brokenRulesOfPayments, heldForPayments } from './payments/rules-of-payments.ts'
import { brokenRulesOfRounds, heldOnRounds } from './rules-of-rounds.ts'
import { brokenRulesOfStarts } from './rules-of-starts.ts'

/** What of the committed rows does not add up: the verifier's rules, on rows that are no database's. */
export function brokenRules(disk: Disk): readonly string[] {
  const posted = balances(disk)
  return [
    ...accountsOff(disk, posted),
    ...holdsOff(disk, posted),
    ...poolsOff(disk, posted),
    ...betsOff(disk),
    ...fillsWithoutBets(disk),
    ...brokenRulesOfStarts(disk),
    ...statementsOff(disk),
    ...exposuresOff(disk),
    ...cashOutsOff(disk),
    ...brokenRulesOfRounds(disk, posted),
    ...brokenRulesOfPayments(disk, posted),
  ]
}

/** What every account of the ledger holds, from nothing but transfers. */
function balances(disk: Disk): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { debit, credit, amount } of disk.rows('transfer')) {
    sums.set(debit, (sums.get(debit) ?? 0) - amount)
    sums.set(credit, (sums.get(credit) ?? 0) + amount)
  }
  return sums
}

function accountsOff(disk: Disk, posted: ReadonlyMap<string, number>): readonly string[] {
  const sums = new Map<number, number>(heldOnRounds(posted))
  for (const [user, amount] of heldForPayments(posted)) {
    sums.set(user, (sums.get(user) ?? 0) + amount)
  }
  for (const { userId, exposure } of disk.positions.values()) {
    sums.set(userId, (sums.get(userId) ?? 0) + exposure)
  }
  return [...disk.accounts.values()].flatMap(({ userId, kind, cash, held }) => {
    const free = posted.get(`CASH:${userId}`) ?? 0
    const sum = sums.get(userId) ?? 0
    return [
      cash - held === free ? [] : `[LG24] CASH of ${userId}: ${free}, not ${cash - held}`,
      held === sum ? [] : `[LG25] held of ${userId}: ${held}, not ${sum}`,
      kind === 'maker' || cash >= held ? [] : `[LG26] user ${userId} is uncovered`,
    ].flat()
  })
}

function holdsOff(disk: Disk, posted: ReadonlyMap<string, number>): readonly string[] {
  return [...disk.positions.values()].flatMap(({ userId, marketId, exposure }) => {
    const inHold = posted.get(`HOLD:${userId}:${marketId}`) ?? 0
    return inHold === exposure ? [] : `[LG25] HOLD of ${userId} in ${marketId}: ${inHold}`
  })
}

function poolsOff(disk: Disk, posted: ReadonlyMap<string, number>): readonly string[] {
  const pools = [...disk.markets.values()]
    .map(({ definition }) => definition.marketId)
    .filter((marketId) => (posted.get(`POOL:${marketId}`) ?? 0) !== 0)
    .map((marketId) => `[LG27] the pool of ${marketId} is not empty`)
  const holds = [...disk.positions.values()]
    .filter(({ marketId, exposure }) => exposure !== 0 && disk.hasEnded(marketId))
    .map(({ marketId, userId }) => `[LG27] ended market ${marketId} holds of ${userId}`)
  return [...pools, ...holds]
}

interface Matched {
  stake: number
  timesOdds: number
}

function betsOff(disk: Disk): readonly string[] {
  const matched = new Map<number, Matched>()
  for (const fill of disk.rows('fill')) {
    for (const betId of [fill.backBetId, fill.layBetId]) {
      if (betId === null) continue
      const before = matched.get(betId) ?? { stake: 0, timesOdds: 0 }
      before.stake += fill.stake
      before.timesOdds += fill.stake * fill.odds
      matched.set(betId, before)
    }
  }
  return [...disk.bets.values()].flatMap((bet) => {
    const its = matched.get(bet.betId) ?? { stake: 0, timesOdds: 0 }
    // a runner that was taken out reduces the odds of what was matched before
    const isReduced = disk.markets.get(bet.marketId)?.removals.length !== 0
    const fits = isItsFills(bet, its) && (isReduced || isAtTheirOdds(bet, its))
    return isSound(bet) && fits ? [] : [`[LG28] [LG29] bet ${bet.betId}`]
  })
}

const isSound = (bet: Bet): boolean =>
  bet.stake + bet.resized ===
    bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided &&
  (bet.status === 'EXECUTION_COMPLETE') === (bet.remaining === 0)

const isItsFills = (bet: Bet, its: Matched): boolean =>
  bet.matched <= its.stake && its.stake <= bet.matched + bet.voided

const isAtTheirOdds = (bet: Bet, its: Matched): boolean =>
  bet.voided > 0 || bet.matchedTimesOdds === its.timesOdds

function fillsWithoutBets(disk: Disk): readonly string[] {
  const fits = (fill: Fill, side: Side): boolean => {
    const [betId, userId] =
      side === 'BACK' ? [fill.backBetId, fill.backUserId] : [fill.layBetId, fill.layUserId]
    const bet = betId === null ? undefined : disk.bets.get(betId)
    if (betId === null || bet === undefined) return betId === null
    const isIts = bet.userId === userId && bet.side === side
    return isIts && bet.marketId === fill.marketId && bet.runnerId === fill.runnerId
  }
  return disk
    .rows('fill')
    .filter((fill) => !fits(fill, 'BACK') || !fits(fill, 'LAY'))
    .map(({ fillId }) => `[LG29] fill ${fillId} is not of its bets`)
}

function statementsOff(disk: Disk): readonly string[] {
  const off: string[] = []
  const totals = new Map<UserId, number>()
  for (const { userId, amount, balance } of disk.rows('statement')) {
    const total = (totals.get(userId) ?? 0) + amount
    totals.set(userId, total)
    if (total !== balance) off.push(`[LG31] a line of ${userId} says ${balance}, not ${total}`)
  }
  for (const { userId, kind, cash } of disk.accounts.values()) {
    const total = totals.get(userId) ?? 0
    if (kind !== 'maker' && total !== cash) off.push(`[LG31] lines of ${userId}: ${total}, ${cash}`)
  }
  return off
}

function exposuresOff(disk: Disk): readonly string[] {
  const isOpen = (row: { readonly marketId: string }): boolean => open.has(row.marketId)
  const definitions = [...disk.markets.values()]
    .filter(({ result }) => result === null)
    .map(({ definition }) => definition)
  const open = new Set<string>(definitions.map(({ marketId }) => marketId))
  const findings = wrongExposures({
    definitions,
    bets: [...disk.bets.values()].filter((bet) => bet.remaining > 0 && isOpen(bet)),
    fills: disk
      .rows('fill')
      .filter((fill) => isOpen(fill) && !disk.isVoid(fill))
      .map((fill) => ({ ...fill, removals: disk.markets.get(fill.marketId)?.removals ?? [] })),
    held: [...disk.positions.values()]
      .filter(isOpen)
      .map((row) => ({
        user: row.userId,
        market: row.marketId,
        exposure: row.exposure,
        kind: disk.accounts.get(row.userId)?.kind ?? 'player',
      })),
  })
  return findings.map(({ rule, detail }) => `${rule.slice(0, 6)} ${detail}`)
}

function cashOutsOff(disk: Disk): readonly string[] {
  return disk.rows('cashOut').flatMap((order, id) => {
    const { userId, marketId, outcome } = order
    const market = disk.markets.get(marketId)
    if (outcome.kind !== 'done' || market === undefined) return []
    const { definition, removals } = market
    const fills = disk
      .rows('fill')
      .filter((fill) => fill.marketId === marketId)
      .filter(({ backUserId, layUserId }) => backUserId === userId || layUserId === userId)
      .map((fill) => ({ ...fill, voidedAt: disk.voidedAt(fill) }))
    const wrong = wrongValue({ ...order, ...outcome, id, definition, removals }, fills)
    return wrong === null ? [] : `[LG61] ${wrong}`
  })
}
