import type { Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { voidPhrase } from '@crease/domain/accounting/narration.ts'
import { sameResult } from '@crease/domain/accounting/same-result.ts'
import { whyPhrase } from '@crease/domain/accounting/why-phrase.ts'
import { whyIn } from '@crease/domain/units/why.ts'
import { betResult } from '@crease/domain/accounting/bet-result.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { AccountNotices, type AccountNotice } from './account-notices.ts'
import { BET_HEADS, BETS, CASH_OUTS, PAYMENTS, REPLACED_BETS } from './notice-queries.ts'
import { BET } from '@crease/ledger/tables/bet-table.ts'
import { isFlag, isPresent, isText, isWhole, orNull, whole } from '@crease/ledger/codecs/guards.ts'
import { isDefinition, isResult } from '@crease/ledger/tables/json-shapes.ts'
import { PAYMENT } from '@crease/ledger/tables/payments.ts'
import { CASH_OUT } from '@crease/ledger/tables/orders.ts'
import { RowNotAsWritten } from '@crease/ledger/codecs/row-not-as-written.ts'

/** How far notifications go back [OP95]. */
const DAYS = 30
const DAY_MS = 86_400_000
interface Head {
  /** of the commit group that changed it last */
  readonly number: number
  /** epoch milliseconds */
  readonly at: number
}

/** An event of a bet, a cash-out that ended, or an event of the account itself. */
export type NoticeLine = Head &
  (
    | {
        readonly kind: 'bet'
        readonly bet: Bet
        readonly market: MarketDefinition
        readonly movedFrom: Odds | null
        readonly settled: { readonly amount: Paise; readonly corrected: boolean } | null
        readonly voidFor: Phrase | null
      }
    | {
        readonly kind: 'cash-out'
        readonly id: number
        readonly market: MarketDefinition
        /** null: it was dropped */
        readonly amount: Paise | null
      }
    | ({ readonly kind: 'account' } & Pick<AccountNotice, 'id' | 'what' | 'since' | 'count'>)
    | { readonly kind: 'payment'; readonly payment: PaymentRow }
  )

/** A line by its name and its number: all that is counted and ordered by. */
export interface NoticeHead {
  readonly line: string
  readonly number: number
}

/** The heads of all lines, newest first; whole lines are read for those that are shown. */
export interface NoticeHeads {
  readonly heads: readonly NoticeHead[]
  /** all that was committed up to here is in it */
  readonly number: number
  /** lines that another one has taken the place of since; absent: none */
  readonly replaced?: readonly string[]
  /** in their order; a line that is gone meanwhile is left out */
  readonly linesOf: (heads: readonly NoticeHead[]) => Promise<readonly NoticeLine[]>
}

export interface NoticeList {
  /** newest first */
  readonly lines: readonly NoticeLine[]
  /** all that was committed up to here is in it */
  readonly number: number
}

const BET_HEAD = checkedRows('heads of bets', { id: isWhole, number: isWhole })
const REPLACED = checkedRows('replaced bets', { id: isWhole })
const BET_NOTICE = checkedRows('notices of bets', {
  definition: isPresent,
  result: isPresent,
  instead: isPresent,
  isCorrected: isFlag,
  movedFrom: orNull(whole<Odds>()),
  number: isWhole,
  noticedAt: isWhole,
  voidReason: orNull(isText),
  voidNote: orNull(isText),
  /** its runner was removed before the result */
  isRemoved: isFlag,
})
const CASH_OUT_NOTICE = checkedRows('notices of cash-outs', {
  id: isWhole,
  definition: isPresent,
  number: isWhole,
})
const PAYMENT_NOTICE = checkedRows('notices of payments', { number: isWhole, noticedAt: isWhole })
const SEEN = checkedRows('seen notices', { number: isWhole })
const NEWEST = checkedRows('newest commit group', { id: isWhole })

/** Events of players' bets, read from the ledger: no copy is stored [OP95]. */
export class NoticeLedger {
  readonly #database: Pick<Database, 'query'>
  readonly #account: AccountNotices

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
    this.#account = new AccountNotices(database)
  }

  /** Changes after a commit's number, newest first: one line per bet, in its newest state. */
  async changedAfter(userId: UserId, number: number, now: number): Promise<NoticeList> {
    const list = await this.headsAfter(userId, number, now)
    return { lines: await list.linesOf(list.heads), number: list.number }
  }

  /** The heads of what changed after a commit's number: of a bet its id and number are read, and no market. */
  async headsAfter(userId: UserId, number: number, now: number): Promise<NoticeHeads> {
    // the number first: a commit during the read may be listed twice, and never missed
    const reached = await this.#newestTick()
    const from = now - DAYS * DAY_MS
    const values = [userId, from, number]
    const [bets, replaced, cashOuts, account, payments] = await Promise.all([
      BET_HEAD.all(this.#database, BET_HEADS, values),
      // a reader without lines has none to drop
      number <= 0 ? [] : REPLACED.all(this.#database, REPLACED_BETS, values),
      CASH_OUT_NOTICE.all(this.#database, CASH_OUTS, values),
      this.#account.changedAfter(userId, { number, from }),
      PAYMENT_NOTICE.all(this.#database, PAYMENTS, values),
    ])
    const others = [
      ...readable(cashOuts, cashOutLine),
      ...account.map((one) => ({ kind: 'account' as const, ...one })),
      ...readable(payments, paymentLine),
    ]
    const known = new Map(others.map((line) => [lineOf(line), line]))
    const heads = [
      ...bets.map((bet) => ({ line: `b${bet.id}`, number: bet.number })),
      ...others.map((line) => ({ line: lineOf(line), number: line.number })),
    ]
    return {
      heads: heads.toSorted(newestFirst),
      number: reached,
      replaced: replaced.map(({ id }) => `b${id}`),
      linesOf: async (wanted) => {
        const lines = new Map([...known, ...(await this.#betLines(userId, from, wanted))])
        return wanted.flatMap(({ line }) => lines.get(line) ?? [])
      },
    }
  }

  async #betLines(
    userId: UserId,
    from: number,
    heads: readonly NoticeHead[],
  ): Promise<readonly (readonly [string, NoticeLine])[]> {
    const ids = heads.filter(({ line }) => line.startsWith('b')).map(({ line }) => line.slice(1))
    if (ids.length === 0) return []
    const rows = await BET_NOTICE.all(this.#database, BETS, [userId, from, ids])
    return readable(rows, betLine).map((line) => [lineOf(line), line] as const)
  }

  /** Up to which number the player has seen them. */
  async seen(userId: UserId): Promise<number> {
    const found = await SEEN.first(
      this.#database,
      'SELECT number FROM notice_seen WHERE user_id = $1',
      [userId],
    )
    return found?.number ?? 0
  }

  /** Stores the number up to which notices were seen, at most the newest of ledger and account notices; it never falls. */
  async see(userId: UserId, number: number): Promise<number> {
    const found = await SEEN.first(
      this.#database,
      `INSERT INTO notice_seen (user_id, number)
       VALUES ($1, least($2, greatest(newest_group(),
         (SELECT coalesce(max(number), 0) FROM account_notice WHERE user_id = $1))))
       ON CONFLICT (user_id) DO UPDATE SET number = greatest(notice_seen.number, excluded.number)
       RETURNING number`,
      [userId, number],
    )
    return found?.number ?? 0
  }

  async #newestTick(): Promise<number> {
    const found = await NEWEST.first(this.#database, 'SELECT newest_group() AS id')
    return found?.id ?? 0
  }
}

/** Which line it is, whatever its state: its text tells lines apart. */
export function lineOf(line: NoticeLine): string {
  switch (line.kind) {
    case 'bet':
      return `b${line.bet.betId}`
    case 'payment':
      return `p${line.payment.paymentId}`
    case 'account':
      return `a${line.id}`
    case 'cash-out':
      return `c${line.id}`
  }
}

const newestFirst = (one: NoticeHead, other: NoticeHead): number =>
  other.number - one.number || (one.line < other.line ? 1 : -1)

/** The lines of rows that can be read; of any other its player has none [LG171]. */
function readable<Row>(
  rows: readonly Row[],
  lineOfRow: (row: Row) => NoticeLine,
): readonly NoticeLine[] {
  return rows.flatMap((row) => {
    try {
      return [lineOfRow(row)]
    } catch (error) {
      if (error instanceof RowNotAsWritten) return []
      throw error
    }
  })
}

function betLine(row: RowOf<typeof BET_NOTICE>): NoticeLine {
  const { definition, result, instead, movedFrom, number, noticedAt, ...rest } = row
  const { isCorrected, voidReason, voidNote, isRemoved, ...columns } = rest
  const market = definitionIn(definition)
  const bet = BET.checked(columns)
  const ended = resultIn(result)
  const before = resultIn(instead)
  const isPaid = ended !== null && ended.kind !== 'void' && bet.matched > 0
  return {
    kind: 'bet',
    number,
    at: noticedAt,
    bet,
    market,
    movedFrom,
    settled: isPaid
      ? {
          amount: betResult(bet, market, ended).net,
          corrected: isCorrected || isOther(before, ended),
        }
      : null,
    voidFor: voidFor({ bet, market }, ended, { voidReason, voidNote, isRemoved }),
  }
}

/**
 * After a bet was made void its market is settled again by the same result: that corrects nothing [ST51]. Settlements of
 * earlier releases do not state whether one before them did.
 */
const isOther = (before: MarketResult | null, ended: MarketResult): boolean =>
  before !== null && !sameResult(before, ended)

/** Why a bet is void: by its market's result, by an operator, or with its runner; null: it is not, or nothing says why. */
function voidFor(
  { bet: { runnerId }, market }: { readonly bet: Bet; readonly market: MarketDefinition },
  ended: MarketResult | null,
  of: Pick<RowOf<typeof BET_NOTICE>, 'voidReason' | 'voidNote' | 'isRemoved'>,
): Phrase | null {
  const { voidReason, voidNote, isRemoved } = of
  if (ended?.kind === 'void') return whyPhrase(whyIn(ended))
  if (voidReason !== null) return whyPhrase(whyIn({ reason: voidReason, note: voidNote }))
  if (isRemoved) return say('the runner was removed')
  return ended === null ? null : voidPhrase(market, ended, runnerId)
}

function cashOutLine(row: RowOf<typeof CASH_OUT_NOTICE>): NoticeLine {
  const { id, definition, number, ...columns } = row
  const [cashOut] = CASH_OUT.checkedAll([columns])
  if (cashOut === undefined) throw new RowNotAsWritten('a cash-out is not there')
  const market = definitionIn(definition)
  return { kind: 'cash-out', id, number, at: cashOut.at, market, amount: broughtBy(cashOut) }
}

function paymentLine(row: RowOf<typeof PAYMENT_NOTICE>): NoticeLine {
  const { number, noticedAt: at, ...columns } = row
  return { kind: 'payment', number, at, payment: PAYMENT.checked(columns) }
}

const broughtBy = ({ outcome }: CashOut): Paise | null =>
  outcome.kind === 'done' ? outcome.value : null

function definitionIn(found: unknown): MarketDefinition {
  if (!isDefinition(found)) throw new RowNotAsWritten('a market has no definition')
  return found
}

function resultIn(found: unknown): MarketResult | null {
  if (found === null) return null
  if (!isResult(found)) throw new RowNotAsWritten('a market has no readable result')
  return found
}
