import type { BetRow, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import { expectDone, wallet, type Player } from '../support/player.ts'
import type { Market, Result } from './market.ts'
import { isOrder, refused, type Answer, type Op, type Order, type Place } from './op.ts'
import type { BetNames, Position, Seen, Subject } from './subject.ts'

type Done<Fields> = { readonly success: true } & Fields
/** The reply to any order, alone or in a batch. */
type Receipt = Done<{ readonly bet: BetRow }> | ErrorReply
type Page<Row> = Done<{ readonly data: readonly Row[]; readonly totalPages: number }>

const WHY = { reason: 'RULES', note: 'the oracle says so' }
const REPORTS: readonly RouteName[] = [
  'statementDepositWithdraw',
  'statementRefund',
  'statementSport',
]

/** A running server, spoken to as players and an operator do. */
export class ServerSubject implements Subject {
  readonly #markets: readonly Market[]
  readonly #players: readonly Player[]
  readonly #operator: Player
  /** rows that the last thing done was answered with */
  #told = new Map<string, BetRow>()
  /** lists of current bets since then */
  #lists = new Map<number, ReadonlyMap<string, BetRow>>()
  readonly #owners = new Map<string, number>()

  constructor(about: { markets: readonly Market[]; players: readonly Player[]; operator: Player }) {
    this.#markets = about.markets
    this.#players = about.players
    this.#operator = about.operator
  }

  async do(op: Op, names: BetNames): Promise<readonly Answer[]> {
    this.#told = new Map()
    this.#lists = new Map()
    if (isOrder(op)) return [await this.#order(op, names)]
    switch (op.kind) {
      case 'batch': {
        const orders = op.orders.map((order) => ({
          action: order.kind,
          order: this.#bodyOf(order, names),
        }))
        const mode = op.whole ? 'all-or-none' : 'each'
        const asked = this.#player(op.user).call<Done<{ receipts: Receipt[] }>>('batchBets', {
          body: { mode, orders },
        })
        const { receipts } = await expectDone(asked)
        return receipts.map((receipt) => this.#heard(op.user, receipt, names))
      }
      case 'cancel-all':
        return this.#cancelAll(op, names)
      case 'off':
        throw new Error('a feed says when a race is off')
      case 'status':
      case 'settle':
      case 'void-bet':
        await this.#operate(op, names)
        return []
    }
  }

  again(place: Place, names: BetNames): Promise<Answer> {
    return this.#order(place, names)
  }

  async money(user: number) {
    const { balance, exposure } = await wallet(this.#player(user))
    return { balance: paiseOf(balance), held: paiseOf(exposure) }
  }

  /** Null where the market has ended and the bet is on no list of open ones. */
  async bet(name: string): Promise<Seen | null> {
    const told = this.#told.get(name)
    if (told !== undefined) return seenOf(told)
    const row = (await this.#currentOf(this.#owners.get(name) ?? 0)).get(name)
    return row === undefined ? null : seenOf(row)
  }

  async positions(user: number): Promise<readonly Position[]> {
    const asked = this.#player(user).call<Done<{ data: PositionRow[] }>>('getMyPositions')
    const { data } = await expectDone(asked)
    return data.flatMap(({ marketId, runners }) =>
      runners.map(({ selectionId, ifWin, ifLose, openBack, openLay }) => ({
        market: this.#markets.findIndex(({ id }) => id === marketId),
        runner: selectionId,
        ifWin: exact(ifWin),
        ifLose: exact(ifLose),
        openBack: exact(openBack),
        openLay: exact(openLay),
      })),
    )
  }

  async statement(user: number): Promise<number> {
    let sum = 0
    for (const report of REPORTS) {
      const rows = await this.#pages<{ profitOrLoss: number }>(user, report)
      sum += rows.reduce((all, { profitOrLoss }) => all + paiseOf(profitOrLoss), 0)
    }
    return sum
  }

  async #cancelAll(
    { user, market, side }: Extract<Op, { kind: 'cancel-all' }>,
    names: BetNames,
  ): Promise<readonly Answer[]> {
    const body = {
      ...(market !== null && { marketId: this.#idOf(market) }),
      ...(side !== null && { side: side === 'BACK' ? 'back' : 'lay' }),
    }
    const asked = this.#player(user).call<Done<{ bets: BetRow[] }>>('cancelAllBets', { body })
    const { bets } = await expectDone(asked)
    return bets.map((bet) => this.#heard(user, { success: true, bet }, names))
  }

  async #order(order: Order, names: BetNames): Promise<Answer> {
    const body = this.#bodyOf(order, names)
    const reply = await this.#player(order.user).call<Done<{ bet: BetRow }>>(ROUTE[order.kind], {
      body,
    })
    return this.#heard(order.user, reply, names)
  }

  #heard(user: number, receipt: Receipt, names: BetNames): Answer {
    if (!receipt.success) return refused(receipt.code)
    const { betId } = receipt.bet
    this.#told.set(betId, receipt.bet)
    this.#owners.set(betId, user)
    return { bet: names.numberOf(betId) }
  }

  #bodyOf(order: Order, names: BetNames): object {
    if (order.kind === 'place') return this.#placement(order)
    const betId = names.nameOf(order.bet)
    switch (order.kind) {
      case 'cancel':
        return { betId }
      case 'reduce':
        return { betId, reduceBy: order.by / 100 }
      case 'replace':
        return {
          betId,
          ...(order.odds !== null && { matchOdd: order.odds / 100 }),
          ...(order.size !== null && { stake: order.size / 100 }),
        }
    }
  }

  #placement({ market, runner, side, odds, stake, key, force }: Place): PlaceBetBody {
    return {
      eventId: this.#markets[market]?.eventId ?? '',
      marketId: this.#idOf(market),
      selectionId: runner,
      matchOddVariant: side === 'BACK' ? 'back' : 'lay',
      matchOdd: odds / 100,
      stake: stake / 100,
      ...(key !== null && { clientBetId: uuidOf(key) }),
      ...(force.kind === 'now' && { timeInForce: 'IMMEDIATE_OR_CANCEL' as const }),
      ...(force.kind === 'kill' && { timeInForce: 'FILL_OR_KILL' as const }),
      ...(force.kind === 'kill' && force.least !== null && { minFill: force.least / 100 }),
    }
  }

  async #operate(
    op: Extract<Op, { kind: 'status' | 'settle' | 'void-bet' }>,
    names: BetNames,
  ): Promise<void> {
    const marketId = this.#idOf(op.market)
    if (op.kind === 'status') {
      await this.#act('operatorMarketStatus', { marketId, status: op.status })
    } else if (op.kind === 'void-bet') {
      await this.#act('operatorVoidBet', { betId: names.nameOf(op.bet) })
    } else if (op.result.kind === 'void') await this.#act('operatorVoidMarket', { marketId })
    else await this.#act('operatorSettle', { marketId, ...settlementOf(op.result) })
  }

  async #act(route: RouteName, body: object): Promise<void> {
    await expectDone(this.#operator.call<Done<object>>(route, { body: { ...body, ...WHY } }))
  }

  async #currentOf(user: number): Promise<ReadonlyMap<string, BetRow>> {
    const known = this.#lists.get(user)
    if (known !== undefined) return known
    const rows = await this.#pages<BetRow>(user, 'getMyCurrentBets')
    const list = new Map(rows.map((row) => [row.betId, row]))
    this.#lists.set(user, list)
    return list
  }

  async #pages<Row>(user: number, route: RouteName): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const query = { limit: '100', page: String(page) }
      const answer = await expectDone(this.#player(user).call<Page<Row>>(route, { query }))
      rows.push(...answer.data)
      if (page >= answer.totalPages) return rows
    }
  }

  #player(user: number): Player {
    const player = this.#players[user]
    if (player === undefined) throw new Error(`no player ${user}`)
    return player
  }

  #idOf(index: number): string {
    return this.#markets[index]?.id ?? ''
  }
}

const ROUTE = {
  place: 'placeBet',
  cancel: 'cancelBet',
  reduce: 'reduceBet',
  replace: 'replaceBet',
} as const satisfies Record<Order['kind'], RouteName>

const paiseOf = (points: number): number => Math.round(points * 100)
/** Hundredths of a paisa. */
const exact = (points: number): number => Math.round(points * 10_000)

/** 'key-12' as an id that a browser could have made. */
const uuidOf = (key: string): string =>
  `00000000-0000-4000-8000-${key.replace(/\D/g, '').padStart(12, '0')}`

function seenOf(row: BetRow): Seen {
  const { matched, remaining, cancelled, lapsed, voided, averageOdd, lapseReason } = row
  return {
    matched: paiseOf(matched),
    remaining: paiseOf(remaining),
    cancelled: paiseOf(cancelled),
    lapsed: paiseOf(lapsed),
    voided: paiseOf(voided),
    average: averageOdd,
    reason: lapseReason,
    odds: Math.round(row.matchOdd * 100),
    stake: paiseOf(row.stake),
  }
}

function settlementOf(result: Exclude<Result, { kind: 'void' }>): object {
  switch (result.kind) {
    case 'number':
      return { number: result.value, winners: [] }
    case 'winners':
      return { winners: result.winners }
    case 'removed':
      return { winners: result.winners, removed: result.removed }
    case 'finish':
      return { winners: [], order: result.order, removed: result.removed }
    case 'shared':
      return { winners: [], tied: [{ runners: result.tied, places: 1 }] }
  }
}
