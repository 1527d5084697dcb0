import { NOTHING_ASIDE } from '@crease/exchange/writer/unreadable-rows.ts'
import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import { isIdle } from '@crease/domain/bet/bet-lifecycle.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import { isPaymentOver, type PaymentRow } from '@crease/domain/records/players/payment.ts'
import { ROWS, type RowKind, type Rows } from '@crease/domain/records/registry.ts'
import { RowLog, type RowKey } from '@crease/domain/records/row-log.ts'
import type { PlaySums } from '@crease/domain/records/players/protection.ts'
import { playedIn, playedInStretches, type PlayLedger } from '@crease/domain/testing/played.ts'
import type { AccountRow, IdleFloor, MarketRow, PositionRow } from '@crease/domain/records/rows.ts'
import {
  isRoundBetOpen,
  isRoundOver,
  type RoundBet,
  type RoundRow,
} from '@crease/domain/rounds/round.ts'
import {
  keyOf,
  marketId as marketNamed,
  roundId as roundNamed,
  type BetId,
  type MarketId,
  type RoundId,
  type UserId,
} from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { AccountChange, GroupRows } from '@crease/ledger/tables/group-rows.ts'
import type { LedgerSnapshot } from '@crease/exchange/writer/load.ts'

/** Everything that is committed: what the database would hold, and what it would refuse. */
export class Disk {
  /** the server that owns the markets */
  epoch = 0
  readonly ticks: { readonly id: number; readonly epoch: number }[] = []
  readonly #log = new RowLog(ROWS)
  readonly #betOfKey = new Map<string, BetId>()

  /** Writes a whole commit group, or throws what the database would say and writes nothing. */
  write({ groupId, writes }: GroupRows, epoch: number): void {
    if (epoch !== this.epoch) throw new Error('LEASE_LOST')
    if (this.ticks.some(({ id }) => id === groupId)) throw new Error('this group is written')
    const { account, ...others } = writes
    const changed = account?.map((change) => this.#changed(change)) ?? []
    this.#mustAllFit(writes)
    this.ticks.push({ id: groupId, epoch })
    this.#log.merge({ ...others, account: changed })
    for (const { userId, clientBetId, betId } of writes.bet ?? []) {
      if (clientBetId !== null) this.#betOfKey.set(keyOf(userId, clientBetId), betId)
    }
  }

  get markets(): ReadonlyMap<RowKey, MarketRow> {
    return this.#log.byKey('market')
  }

  get accounts(): ReadonlyMap<RowKey, AccountRow> {
    return this.#log.byKey('account')
  }

  get bets(): ReadonlyMap<RowKey, Bet> {
    return this.#log.byKey('bet')
  }

  get positions(): ReadonlyMap<RowKey, PositionRow> {
    return this.#log.byKey('position')
  }

  get conditionals(): ReadonlyMap<RowKey, ConditionalOrder> {
    return this.#log.byKey('conditional')
  }

  /** Rows of a kind, in the order in which they came. */
  rows<Kind extends RowKind>(kind: Kind): readonly Rows[Kind][] {
    return this.#log.rows(kind)
  }

  betByKey(userId: UserId, clientBetId: string): Bet | null {
    const betId = this.#betOfKey.get(keyOf(userId, clientBetId))
    return betId === undefined ? null : (this.bets.get(betId) ?? null)
  }

  /** Whether nothing comes of a bet any more, and the engine has forgotten it [BS103]. */
  isForgotten(bet: Bet): boolean {
    return isIdle(bet) && bet.betId <= this.#floor('bet', bet.userId)
  }

  isVoid(fill: Fill): boolean {
    return this.rows('fillVoid').some(({ fillId }) => fillId === fill.fillId)
  }

  /** When a fill was made void, epoch milliseconds; null: it never was. */
  voidedAt(fill: Fill): number | null {
    return this.rows('fillVoid').find(({ fillId }) => fillId === fill.fillId)?.at ?? null
  }

  hasEnded(marketId: MarketId): boolean {
    const status = this.markets.get(marketId)?.state.status
    return status === undefined || status === 'SETTLED' || status === 'VOIDED'
  }

  /** A market as an operator's command brings it along; null: it has not ended. */
  endedMarket(marketId: MarketId): EndedMarket | null {
    const row = this.markets.get(marketId)
    if (row === undefined || !this.hasEnded(marketId)) return null
    const isOfIt = (one: { readonly marketId: MarketId }): boolean => one.marketId === marketId
    return {
      row,
      bets: this.rows('bet').filter(isOfIt),
      positions: this.rows('position').filter(isOfIt),
      fills: this.rows('fill').filter((fill) => isOfIt(fill) && !this.isVoid(fill)),
    }
  }

  /** The round with the newest seed; null before the first. */
  newestRound(): RoundRow | null {
    return (
      this.rows('round')
        .filter(({ player }) => player === null)
        .toSorted((a, b) => a.seedNumber - b.seedNumber)
        .at(-1) ?? null
    )
  }

  /** The bet on a round under a player's own id. */
  roundBetByKey(userId: UserId, clientBetId: string): RoundBet | null {
    const isIts = (bet: RoundBet): boolean =>
      bet.userId === userId && bet.clientBetId === clientBetId
    return this.rows('roundBet').find(isIts) ?? null
  }

  isOpenRound(id: RoundId): boolean {
    const row = this.rows('round').find(({ roundId }) => roundId === id)
    return row !== undefined && !isRoundOver(row)
  }

  #isRefusable(id: MarketId | RoundId): boolean {
    return !this.hasEnded(marketNamed(id)) || this.isOpenRound(roundNamed(id))
  }

  /** What everybody has played in the present periods [PP5]. */
  played(now: number): readonly PlaySums[] {
    return playedIn(this.#play(), now)
  }

  /** The stored sums of players with limits of their own; the others are counted later [PP15]. */
  #playedAtStart(
    now: number,
  ): Pick<LedgerSnapshot, 'played' | 'playedBy' | 'lastBets' | 'countOthers'> {
    const all = this.played(now)
    const limited = new Set(this.rows('protection').map(({ userId }) => userId))
    return {
      played: this.rows('playSums').filter(({ userId }) => limited.has(userId)),
      playedBy: 'the limited',
      lastBets: all.map(({ userId, lastBetAt }) => ({ userId, at: lastBetAt })),
      countOthers: async () => all.filter(({ userId }) => !limited.has(userId)),
    }
  }

  #play(): PlayLedger {
    const { bets, markets } = this
    const roundBets = { values: () => this.rows('roundBet') }
    return { bets, markets, roundBets, statement: this.rows('statement') }
  }

  /** What a server reads when it starts: nothing of ended markets. */
  snapshot(now: number): LedgerSnapshot {
    const isLiving = (row: { readonly marketId: MarketId }): boolean => !this.hasEnded(row.marketId)
    const fills = this.rows('fill').filter(isLiving)
    const orders = this.rows('conditional').filter(isLiving)
    return {
      rows: {
        market: this.rows('market').filter(({ definition }) => isLiving(definition)),
        account: this.rows('account'),
        bet: this.rows('bet').filter((bet) => isLiving(bet) && !this.isForgotten(bet)),
        position: this.rows('position').filter(isLiving),
        fill: fills.filter((fill) => !this.isVoid(fill)),
        refusal: this.rows('refusal').filter(({ marketId }) => this.#isRefusable(marketId)),
        round: this.rows('round'),
        roundBet: this.rows('roundBet').filter(({ roundId }) => this.isOpenRound(roundId)),
        amendment: this.rows('amendment').filter(isLiving),
        idleFloor: this.rows('idleFloor'),
        conditional: orders.filter(
          ({ status, orderId, userId }) =>
            status.kind === 'WAITING' || orderId > this.#floor('conditional', userId),
        ),
        switch: this.rows('switch'),
        limits: this.rows('limits'),
        protection: this.rows('protection'),
        standing: this.rows('standing'),
        stretch: this.rows('stretch'),
        cashOut: this.rows('cashOut').filter(isLiving),
        payment: this.rows('payment').filter((row) => !isPaymentOver(row)),
        act: this.rows('act').filter(({ alone }) => alone !== null),
      },
      voidFills: fills.filter((fill) => this.isVoid(fill)),
      ...this.#playedAtStart(now),
      inStretches: playedInStretches(this.#play(), this.rows('stretch')),
      lastGroupId: Math.max(0, ...this.ticks.map(({ id }) => id)),
      lastGroupAt: 0,
      begun: new Set(),
      lastBetId: Math.max(
        0,
        ...this.rows('bet').map(({ betId }) => betId),
        ...this.rows('conditional').map(({ orderId }) => orderId),
        ...this.rows('roundBet').map(({ betId: id }) => id),
        ...this.rows('payment').map(({ paymentId }) => paymentId),
      ),
      setAside: NOTHING_ASIDE,
      lastFillId: Math.max(0, ...this.rows('fill').map(({ fillId }) => fillId)),
    }
  }

  #changed({ userId, kind, isNew, cash, held, withheld, owed }: AccountChange): AccountRow {
    const none = { cash: NO_MONEY, held: NO_MONEY, withheld: NO_MONEY, owed: NO_MONEY }
    const before = this.accounts.get(userId) ?? { userId, kind, ...none }
    if (!isNew && !this.accounts.has(userId)) throw new Error(`user ${userId} has no account`)
    const after = {
      ...before,
      cash: paise(before.cash + cash),
      held: paise(before.held + held),
      withheld: paise(before.withheld + withheld),
      owed: paise(before.owed + owed),
    }
    mustBeCovered(after)
    return after
  }

  #mustAllFit(writes: GroupRows['writes']): void {
    const { bet = [], round = [], roundBet = [], payment = [] } = writes
    for (const one of bet) this.#mustFit(one)
    for (const row of round) this.#mustFollow(row)
    for (const one of roundBet) this.#mustBeOne(one)
    for (const row of payment) this.#mustGoOn(row)
  }

  #mustGoOn(row: PaymentRow): void {
    const before = this.#log.byKey('payment').get(row.paymentId)
    if (before !== undefined && isPaymentOver(before)) throw new Error(`${row.paymentId} has ended`)
    const isSame = (other: PaymentRow): boolean =>
      other.paymentId !== row.paymentId &&
      other.userId === row.userId &&
      other.clientId === row.clientId
    if (this.rows('payment').some(isSame)) throw new Error(`one_payment_a_key: ${row.paymentId}`)
  }

  #mustFit(bet: Bet): void {
    const buckets = bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided
    if (buckets !== bet.stake + bet.resized) throw new Error(`buckets_add_up: bet ${bet.betId}`)
    if (bet.clientBetId === null) return
    const known = this.betByKey(bet.userId, bet.clientBetId)
    if (known !== null && known.betId !== bet.betId) {
      throw new Error(`one_bet_a_key: bet ${bet.betId}`)
    }
  }

  #mustFollow(row: RoundRow): void {
    const before = this.#log.byKey('round').get(row.roundId)
    if (before !== undefined && isRoundOver(before)) throw new Error(`${row.roundId} has ended`)
    const isSame = (other: RoundRow): boolean =>
      other.roundId !== row.roundId &&
      other.table === row.table &&
      other.player === row.player &&
      other.seedNumber === row.seedNumber
    if (this.rows('round').some(isSame)) throw new Error(`one_round_a_seed: ${row.roundId}`)
  }

  #mustBeOne(bet: RoundBet): void {
    const before = this.#log.byKey('roundBet').get(bet.betId)
    if (before !== undefined && !isRoundBetOpen(before)) throw new Error(`${bet.betId} has ended`)
    const { userId, clientBetId } = bet
    const known = clientBetId === null ? null : this.roundBetByKey(userId, clientBetId)
    if (known !== null && known.betId !== bet.betId) {
      throw new Error(`one_round_bet_a_key: bet ${bet.betId}`)
    }
  }

  #floor(of: IdleFloor['of'], userId: UserId): number {
    return this.#log.byKey('idleFloor').get(`${of} ${userId}`)?.upTo ?? 0
  }
}

/** What the database says of every account. */
function mustBeCovered({ userId, kind, cash, held, withheld, owed }: AccountRow): void {
  if (owed > 0 && cash !== held) throw new Error('owed_is_never_free')
  if (withheld < 0 || withheld > held) throw new Error('withheld_is_held')
  const isUncovered = kind !== 'maker' && cash < held
  if (held < 0 || isUncovered) throw new Error(`never_uncovered: user ${userId}`)
}
