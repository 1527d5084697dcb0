import { voided } from './bet-lifecycle.ts'
import type { Command, Reply } from './command.ts'
import { commissionOn } from './commission.ts'
import type { LiveMarket } from './engine-state.ts'
import { forgetBets } from './forgetting.ts'
import type { UserId } from './ids.ts'
import { closeBook } from './market-changes.ts'
import type { MarketResult } from './market.ts'
import { NO_MONEY, paise } from './money.ts'
import { settlementPosting, type UserResult } from './posting.ts'
import { settlementNarration } from './narration.ts'
import { isResultOf, netResult, outcomesOf, type RunnerOutcome } from './settlement.ts'
import type { Turn } from './turn.ts'

/**
 * Ends a market: what is unmatched lapses, bets on removed runners are void, every user is paid or pays
 * once for the whole market, and nothing is left in its pool. A market that has ended stays as it is
 * [ST2].
 */
export function settle(turn: Turn, command: Extract<Command, { kind: 'settle' }>): Reply {
  const market = turn.state.markets.get(command.marketId)
  if (market === undefined || market.ended) return { kind: 'done' }
  if (!isResultOf(market.row.definition, command.result)) {
    return { kind: 'refused', refusal: { code: 'INVALID_SELECTION', field: 'selectionId' } }
  }
  closeBook(turn, market)
  turn.balance()
  const outcomes = outcomesOf(market.row.definition, command.result)
  voidBets(turn, market, outcomes)
  const results = [...market.holdings.keys()]
    .toSorted((a, b) => a - b)
    .map((userId) => resultOf(turn, { market, userId, outcomes }))
  turn.transfers.push(...settlementPosting(market.id, results, turn.now))
  for (const result of results) pay(turn, { market, result, outcome: command.result })
  end(turn, market, command.result)
  return { kind: 'done' }
}

function voidBets(turn: Turn, market: LiveMarket, outcomes: readonly RunnerOutcome[]): void {
  for (const betId of market.betIds) {
    const bet = turn.state.bet(betId)
    const outcome = outcomes[market.indexOf(bet)]
    if (outcome?.kind === 'void' && bet.matched > 0) turn.setBet(voided(bet))
  }
}

interface Settling {
  readonly market: LiveMarket
  readonly userId: UserId
  readonly outcomes: readonly RunnerOutcome[]
}

function resultOf(turn: Turn, { market, userId, outcomes }: Settling): UserResult {
  const { position, exposure: held } = market.holding(userId)
  const account = turn.account(userId)
  const net = netResult(position, outcomes)
  if (account.kind === 'maker') {
    return { userId, held, net, commission: NO_MONEY, shortfall: NO_MONEY }
  }
  const commission = commissionOn(net, market.row.definition.commissionRate)
  // the result can cost more than was held when a removed runner's bets had covered others [ST8]
  const free = account.cash + net - (account.held - held)
  return { userId, held, net, commission, shortfall: paise(Math.max(0, -free)) }
}

interface Paying {
  readonly market: LiveMarket
  readonly result: UserResult
  readonly outcome: MarketResult
}

function pay(turn: Turn, { market, result, outcome }: Paying): void {
  const { userId, held, net, commission, shortfall } = result
  const account = turn.account(userId)
  const holding = market.holding(userId)
  turn.setHolding(market, userId, { ...holding, exposure: NO_MONEY })
  const change = paise(net - commission)
  const cash = paise(account.cash + change + shortfall)
  if (cash !== account.cash || held > 0) {
    turn.setAccount({ ...account, cash, held: paise(account.held - held) })
  }
  const matched = holding.position.some(({ ifWin, ifLose }) => ifWin !== 0 || ifLose !== 0)
  if (account.kind === 'maker' || !matched) return
  const { definition } = market.row
  const narration = settlementNarration(definition, outcome, commission)
  const line = { userId, marketId: market.id, at: turn.now }
  const balance = paise(cash - shortfall)
  turn.statement.push({ ...line, kind: 'sport', amount: change, balance, narration })
  if (shortfall > 0) {
    const owed = { amount: shortfall, balance: cash, narration: `${narration}, carried as owed` }
    turn.statement.push({ ...line, kind: 'funds', ...owed })
  }
}

/** The market keeps its result; its bets and holdings are the ledger's from here on. */
function end(turn: Turn, market: LiveMarket, result: MarketResult): void {
  const { state } = market.row
  const status = result.kind === 'void' ? 'VOIDED' : 'SETTLED'
  turn.setMarket(market, {
    ...market.row,
    result,
    state: { ...state, status, version: state.version + 1 },
  })
  forgetBets(turn, market)
  market.holdings.clear()
}
