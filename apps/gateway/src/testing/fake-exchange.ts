import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView, RunnerDepth } from '@crease/domain/records/market-view.ts'
import { CASHIER_TERMS } from '@crease/domain/records/players/payment.ts'
import { betId, type MarketId, type UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import type { ExchangePort, OpenedAccount } from '@crease/protocol/exchange-port.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import type { SoloAsk, SoloOutcome } from '@crease/protocol/solo.ts'
import type {
  PlayerRound,
  TableBetAsk,
  TableBetOutcome,
  TableCashOutAsk,
} from '@crease/protocol/casino.ts'
import { BET } from '@crease/protocol/testing/fixtures.ts'

/**
 * An exchange that accepts every bet and lets it rest, so that the API can be tested alone. Another reply can be set
 * in `nextReply`; whole behaviour is tested on the real one, end to end.
 */
export class FakeExchange implements ExchangePort {
  readonly commands: Command[] = []
  readonly markets = new Map<MarketId, MarketView>()
  readonly accounts = new Map<UserId, AccountRow>()
  readonly bets: Bet[] = []
  readonly held: PlayerPosition[] = []
  nextReply: Reply | null = null
  /** what every ladder tells beside its prices; places only of who is asked for */
  told: Pick<RunnerDepth, 'traded' | 'trades' | 'places'> = { traded: [], trades: [], places: [] }
  /** what every command waits for; null: nothing */
  answers: Promise<void> | null = null
  /** called with every command, before it is answered */
  submitted: (() => void) | null = null

  readonly submit = async (command: Command): Promise<Reply> => {
    this.commands.push(command)
    this.submitted?.()
    if (this.answers !== null) await this.answers
    const scripted = this.nextReply
    this.nextReply = null
    if (scripted !== null) return scripted
    if (command.kind === 'place') return { kind: 'placed', bet: this.#place(command) }
    if (command.kind === 'cancel') return this.#cancel(command)
    if (command.kind === 'read-depth') return this.#depth(command)
    return { kind: 'done' }
  }

  /** users whose accounts were opened */
  readonly opened: UserId[] = []
  readonly openAccount = async (user: UserId): Promise<OpenedAccount> => {
    this.opened.push(user)
    const scripted = this.nextReply
    this.nextReply = null
    if (scripted?.kind === 'refused') return scripted
    this.#fund(user)
    return { kind: 'opened' }
  }

  /** of wallets; a test that publishes an account counts on */
  version = 1
  number = 0
  /** asked in vain: the exchange is away */
  isAway = false
  readonly waiting: ConditionalOrder[] = []
  readonly market = (id: MarketId): MarketView | null => this.markets.get(id) ?? null
  readonly funds: ExchangePort['funds'] = async (user) => {
    if (this.isAway) throw new NoAnswer('not-sent')
    const account = this.accounts.get(user) ?? null
    return { account, positions: this.held, version: this.version }
  }
  readonly orders: ExchangePort['orders'] = async (user) => ({
    ...(await this.funds(user)),
    number: this.number,
    bets: this.bets.filter((bet) => bet.userId === user && bet.remaining > 0),
    conditionals: this.waiting.filter(({ userId }) => userId === user),
    rounds: this.rounds.filter(({ userId }) => userId === user),
  })
  readonly lastCommit: ExchangePort['lastCommit'] = async () => this.number
  history: ExchangePort['history'] = async () => null
  readonly quoteCashOut: ExchangePort['quoteCashOut'] = (ask) =>
    this.submit({ kind: 'quote-cash-out', ...ask })
  readonly cashOut: ExchangePort['cashOut'] = ({ value, tolerance, ...request }) =>
    this.submit({ kind: 'cash-out', ...request, floor: paise(value - tolerance) })
  /** There are no operators here: their acts are tested on the real exchange. */
  readonly act = async () => FORBIDDEN
  readonly voidBet = async () => FORBIDDEN
  readonly voidEvent = async () => FORBIDDEN
  readonly settlement = async () => FORBIDDEN
  readonly firstYeses = async () => FORBIDDEN
  readonly decideAsk = async () => FORBIDDEN
  readonly limits = async () => FORBIDDEN
  readonly setStanding = async () => FORBIDDEN
  readonly decideRegistration = async () => FORBIDDEN
  readonly setWait = async () => FORBIDDEN
  readonly hold = async () => FORBIDDEN
  readonly setSport = async () => FORBIDDEN
  readonly decideSport = async () => FORBIDDEN
  readonly standing = async () => FORBIDDEN
  readonly tables = async () => FORBIDDEN
  readonly payment = async () => FORBIDDEN
  readonly decidePayment = async () => FORBIDDEN
  readonly waitingPayments = async () => FORBIDDEN
  readonly ownPayments = async () => ({ payments: [], terms: CASHIER_TERMS })
  readonly rounds: PlayerRound[] = []
  /** bets on casino rounds as they were asked for; answered by `nextTableBet` */
  readonly tableBets: TableBetAsk[] = []
  nextTableBet: TableBetOutcome = { kind: 'refused', refusal: { code: 'ROUND_NOT_OPEN' } }
  readonly placeTableBet = async (ask: TableBetAsk): Promise<TableBetOutcome> => {
    this.tableBets.push(ask)
    return this.nextTableBet
  }

  /** bets that were to be taken by hand; answered by `nextTableBet` */
  readonly tableCashOuts: TableCashOutAsk[] = []
  readonly cashOutTableBet = async (ask: TableCashOutAsk): Promise<TableBetOutcome> => {
    this.tableCashOuts.push(ask)
    return this.nextTableBet
  }

  /** what was asked of games that are played alone; answered by `nextSolo` */
  readonly soloAsks: SoloAsk[] = []
  nextSolo: SoloOutcome = { kind: 'refused', refusal: { code: 'ROUND_NOT_OPEN' } }
  readonly solo = async (ask: SoloAsk): Promise<SoloOutcome> => {
    this.soloAsks.push(ask)
    return this.nextSolo
  }

  #place(placement: Placement): Bet {
    const { userId, marketId, runnerId, side, requestedOdds, stake, clientBetId } = placement
    const placed = { userId, marketId, runnerId, side, requestedOdds, stake, clientBetId }
    const id = betId(this.bets.length + 1)
    const terms = placement.terms ?? PLAIN_TERMS
    const asked = { ...placed, terms, persistence: terms.persistence, odds: odds(requestedOdds) }
    const bet = { ...BET, ...asked, betId: id, remaining: stake }
    this.bets.push(bet)
    return bet
  }

  #cancel(cancel: Extract<Command, { kind: 'cancel' }>): Reply {
    const bet = this.bets.find(
      (each) => each.betId === cancel.betId && each.userId === cancel.userId,
    )
    if (bet === undefined) return { kind: 'refused', refusal: { code: 'BET_UNKNOWN' } }
    const left = { remaining: NO_MONEY, cancelled: bet.remaining }
    return { kind: 'cancelled', bet: { ...bet, ...left, status: 'EXECUTION_COMPLETE' } }
  }

  /** The three prices that everybody sees: whole books are tried on the real one. */
  #depth({ marketId, runnerId }: Extract<Command, { kind: 'read-depth' }>): Reply {
    const market = this.markets.get(marketId)
    const runner = market?.runners.find((each) => each.runnerId === runnerId)
    if (market === undefined || runner === undefined) return { kind: 'depth', depth: null }
    return { kind: 'depth', depth: { market, runner, ...this.told } }
  }

  #fund(userId: UserId): void {
    this.accounts.set(userId, {
      userId,
      kind: 'player',
      cash: OPENING_FUNDS,
      held: NO_MONEY,
      withheld: NO_MONEY,
      owed: NO_MONEY,
    })
  }
}

const OPENING_FUNDS = paise(150_000)
const FORBIDDEN = { kind: 'refused', refusal: { code: 'FORBIDDEN' } } as const
