import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import { noted, type Why } from '@crease/domain/units/why.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Operator, ResultAct } from '@crease/domain/records/operator-act.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { isVoidByPostponement } from '@crease/domain/rulebook/general.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'
import type { ResultsParts } from './results-parts.ts'
import type { Holding, ResultsStanding } from '@crease/protocol/result-acts.ts'
import { isBusy } from '../exchange/commit-group.ts'
import { settledMarket } from './settled-market.ts'
import { sameResult, samePay } from '@crease/domain/accounting/same-result.ts'
import { refusedAs } from './unsettled-alarms.ts'
import { HELD_FOR, isUnpayable, unpayable, type HeldBack } from './unpayable.ts'

type ResultEvent = Extract<FeedEvent, { readonly kind: 'result' }>

/**
 * Feeds' results of markets: each waits as long as an operator wants, can be held meanwhile, then settles [FD36]; and
 * a later result of a paid market pays it again [FD37].
 */
export class Results {
  readonly #parts: ResultsParts
  readonly #waits = new Map<string, number>()
  /** what is not done, by market */
  readonly #open = new Map<MarketId, FeedResult>()
  readonly #tasks = new Set<Promise<void>>()
  /** markets that are being paid by a result that waited: the next word about one comes after it */
  readonly #paying = new Map<MarketId, Promise<void>>()
  /** corrections that the ledger could not be asked for: the next look begins them again */
  readonly #failed = new Set<MarketId>()
  /** doubts about a result while a market is paid again by it */
  readonly #doubted = new Map<MarketId, string>()
  #corrected = 0
  #noted = 0
  readonly #stop = Promise.withResolvers<'stopped'>()
  #stopping = false

  constructor(parts: ResultsParts) {
    this.#parts = parts
  }

  /** Markets that cannot be settled by what their feeds say [FD76]. */
  get alarms(): ResultsParts['alarms'] {
    return this.#parts.alarms
  }

  /** Takes up what the ledger has waiting, and what an operator has set. */
  async start(): Promise<void> {
    await this.#parts.alarms.start()
    for (const [feed, seconds] of await this.#parts.records.waits()) this.#waits.set(feed, seconds)
    const unreadable = (marketId: MarketId): void =>
      this.alarms.raise(marketId, 'its result in the ledger cannot be read')
    for (const row of await this.#parts.records.open(unreadable)) {
      this.#open.set(row.marketId, row)
      if (row.state === 'correcting') void this.#soon(row, this.#correct(row))
    }
  }

  /** Takes what a feed told; calls `settle` when it need not wait. */
  async tell(feed: string, { marketId, result }: ResultEvent, settle: () => Promise<void>) {
    const { records, now } = this.#parts
    await this.#paying.get(marketId)
    this.#doubted.delete(marketId)
    const known = this.#open.get(marketId) ?? (await records.find(marketId))
    const isRepeated = known !== null && sameResult(known.result, result)
    const waitMs = this.waitOf(feed) * 1000
    const byOperator = known?.byOperator === true
    const told = { marketId, feed, result, byOperator, toldAt: now(), dueAt: now() + waitMs }
    if (await this.#isPassedOn(marketId, { known, isRepeated })) {
      if (isRepeated) this.alarms.end(marketId)
      else await this.#toldAfterwards({ ...told, byOperator: false, state: 'correcting' }, known)
    } else if (!isRepeated || (await this.#isClear(known))) {
      await this.#toldFirst(told, { waitMs, settle })
    }
  }

  /** Whether the same word again changes something: it was put back, or held for words that came in between. */
  async #isClear({ marketId, state, byOperator, result }: FeedResult): Promise<boolean> {
    if (state !== 'held') return state === 'done'
    return !byOperator && (await this.#reasonToHold(marketId, result)) === null
  }

  /** Why a result is not paid before an operator has looked; null: nothing speaks against it. */
  async #reasonToHold(marketId: MarketId, result: MarketResult): Promise<HeldBack | null> {
    const why = unpayable(this.#parts.exchange.market(marketId), result)
    if (why !== null || result.kind === 'void') return why
    const starts = await this.#parts.records.startsOf(marketId)
    if (starts === null) return null
    return isVoidByPostponement(starts.announcedAt, starts.startsAt) ? 'POSTPONED' : null
  }

  /** Takes a last word that says no clear result: the result that waits is held, one that was paid is an alarm [FD88]. */
  async doubt(marketId: MarketId, why: string): Promise<void> {
    await this.#paying.get(marketId)
    const known = this.#open.get(marketId) ?? (await this.#lastWord(marketId))
    if (this.#isPaid(marketId, known)) this.alarms.raiseAfterwards(marketId, why)
    else this.alarms.raise(marketId, why)
    if (known === null || known === 'unread') return
    if (known.state === 'correcting') this.#doubted.set(marketId, why)
    if (known.state === 'waiting') await this.#save({ ...known, state: 'held' })
  }

  /** The feed's last result in the ledger; 'unread': the ledger is away, and a doubt is an alarm all the same. */
  #lastWord(marketId: MarketId): Promise<FeedResult | 'unread' | null> {
    return this.#parts.records.find(marketId).catch((error: unknown) => {
      this.#parts.log.error({ err: error, market: marketId }, 'a result in doubt cannot be read')
      return 'unread' as const
    })
  }

  /** Whether a market is paid, or being paid again, by its feed's last result. */
  #isPaid(marketId: MarketId, known: FeedResult | 'unread' | null): boolean {
    const live = this.#parts.exchange.market(marketId)
    if (known === null) return false
    if (known === 'unread') return live === null || live.result !== null
    if (known.state === 'correcting') return true
    return known.state === 'done' && isPaidBy(live, known.result)
  }

  /** A word on a market that is not settled yet: it waits if it must, and takes the place of one that does. */
  async #toldFirst(told: Omit<FeedResult, 'state'>, { waitMs, settle }: FirstWord): Promise<void> {
    const why = await this.#reasonToHold(told.marketId, told.result)
    if (why !== null) return await this.#holdBack(told, why)
    // a result that was held for its words is free with better ones, one that an operator held is not
    if (waitMs > 0 || told.byOperator) {
      await this.#save({ ...told, state: told.byOperator ? 'held' : 'waiting' })
      return
    }
    await this.#save({ ...told, state: 'done' })
    await settle()
  }

  /** Settles by what has waited long enough, takes up again what has failed, and drops what an operator settled by hand. */
  look(): void {
    if (this.#stopping) return
    const now = this.#parts.now()
    for (const row of this.#open.values()) {
      if (row.state === 'waiting' && row.dueAt <= now) {
        this.#open.delete(row.marketId)
        const paid = this.#soon(row, this.#settle(row)).then(() => {
          this.#paying.delete(row.marketId)
        })
        this.#paying.set(row.marketId, paid)
      } else if (row.state === 'held' && this.#hasResult(row.marketId)) {
        void this.#soon(row, this.#save({ ...row, state: 'done' }))
      } else if (row.state === 'correcting' && this.#failed.delete(row.marketId)) {
        void this.#soon(row, this.#correct(row))
      }
    }
  }

  #hasResult(marketId: MarketId): boolean {
    return (this.#parts.exchange.market(marketId)?.result ?? null) !== null
  }

  /** How long the results of a kind of feed wait, seconds. */
  waitOf(feed: string): number {
    return this.#waits.get(feed) ?? this.#parts.waitSeconds
  }

  /** How long results of a kind of feed wait from now on; refused for an unknown one. */
  async setWait(
    by: Operator,
    feed: string,
    { seconds, ...why }: Why & { readonly seconds: number },
  ): Promise<ResultsStanding | Refused> {
    if (this.#parts.feeds?.includes(feed) === false)
      return refused({ code: 'NOT_FOUND', field: 'feed' })
    const reply = await this.#recorded(by, why, { kind: 'set-result-wait', feed, seconds })
    if (reply.kind === 'refused') return reply
    this.#waits.set(feed, seconds)
    return this.standing()
  }

  /** Keeps a result from settling, or lets it go: at once, if its time is over. */
  async hold(
    by: Operator,
    marketId: MarketId,
    { state, ...why }: Holding,
  ): Promise<ResultsStanding | Refused> {
    const row = this.#open.get(marketId)
    if (row === undefined || row.state === 'correcting')
      return refused({ code: 'NOT_FOUND', field: 'marketId' })
    // before it is written: meanwhile its time may come
    const hold = { state, byOperator: state === 'held' }
    if (state === 'held') this.#open.set(marketId, { ...row, ...hold })
    const reply = await this.#recorded(by, why, { kind: 'hold-result', marketId, state })
    this.#holdNow(marketId, reply.kind === 'refused' ? row : hold)
    return reply.kind === 'refused' ? reply : this.standing()
  }

  /** A result that the feed sends meanwhile stays. */
  #holdNow(marketId: MarketId, hold: Pick<FeedResult, 'state' | 'byOperator'>): void {
    const now = this.#open.get(marketId)
    if (now?.state !== 'held' && now?.state !== 'waiting') return
    this.#open.set(marketId, { ...now, state: hold.state, byOperator: hold.byOperator })
  }

  /** Puts an act on record, with what it did in one transaction [OP70]. */
  #recorded(by: Operator, why: Why, act: ResultAct): Promise<Reply> {
    return this.#parts.exchange.submit({ kind: 'operate', by, ...noted(why), act })
  }

  counts(): Readonly<Record<'result-corrected' | 'result-noted', number>> {
    return { 'result-corrected': this.#corrected, 'result-noted': this.#noted }
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#stop.resolve('stopped')
    await this.idle()
  }

  /** Resolves when all settlements and corrections of the moment are decided. */
  async idle(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks)
  }

  /** Results that wait or are held, the next due first, with the waits of feeds and the open alarms. */
  async standing(): Promise<ResultsStanding> {
    return {
      alarms: await this.#parts.alarms.open(),
      otherwise: this.#parts.waitSeconds,
      waits: [...this.#waits].map(([feed, seconds]) => ({ feed, seconds })),
      open: [...this.#open.values()].toSorted((a, b) => a.dueAt - b.dueAt),
    }
  }

  /** Settled, or being settled, or told otherwise before and on its way to that. */
  async #isPassedOn(
    marketId: MarketId,
    { known, isRepeated }: { readonly known: FeedResult | null; readonly isRepeated: boolean },
  ): Promise<boolean> {
    if (known?.state === 'done' && !isRepeated) return true
    const live = this.#parts.exchange.market(marketId)
    if (live !== null) return live.result !== null || live.state.status === 'SETTLING'
    return known?.state === 'done' || (await this.#parts.hasEnded(marketId))
  }

  /** If an operator settled before the feed's result had its turn, the result is only recorded. */
  async #toldAfterwards(row: FeedResult, known: FeedResult | null): Promise<void> {
    if (known?.state !== 'done' && known?.state !== 'correcting') {
      await this.#save({ ...row, state: 'done' })
      this.#noted += 1
      return
    }
    await this.#save(row)
    void this.#soon(row, this.#correct(row))
  }

  async #settle(row: FeedResult): Promise<void> {
    const { marketId, result } = row
    const reply = await this.#parts.exchange.submit({ kind: 'settle', marketId, result })
    const code = reply.kind === 'refused' ? reply.refusal.code : null
    if (isBusy(reply)) this.#again(row)
    else if (isUnpayable(code)) await this.#holdBack(row, code)
    else {
      this.#sayRefused(row, reply)
      await this.#parts.records.save({ ...row, state: 'done' })
    }
  }

  /** Nothing is paid by it until somebody has looked [ST41] [ST44] [RB50]. */
  async #holdBack(row: Omit<FeedResult, 'state'>, why: HeldBack): Promise<void> {
    await this.#save({ ...row, state: 'held' })
    const { alarms, exchange, log } = this.#parts
    const { marketId, feed, result } = row
    const name = exchange.market(marketId)?.definition.name
    log.error({ market: marketId, name, feed, result }, HELD_FOR[why])
    alarms.raise(marketId, refusedAs(why))
  }

  /** Pays a market again by the feed's new word, unless an operator has decided it meanwhile [FD37]. */
  async #correct(row: FeedResult): Promise<void> {
    const market = await settledMarket(this.#parts, row, this.#stop.promise)
    if (market === 'busy') this.#again(row)
    // the next start takes up a row that a stop left open
    if (market === 'busy' || market === 'stopped') return
    if (market === 'not ended' || !(await this.#isCorrection(row, market.paidBy))) {
      this.#noted += 1
      await this.#end(row, row.result)
      return
    }
    const paid = await this.#payAgain(row, market.ended)
    // the next result is compared with the one that was paid
    if (paid === 'busy') this.#again(row)
    else await this.#end(row, paid === 'refused' ? market.paidBy : row.result)
  }

  /** A newer word of the feed stays to be brought about. */
  async #end(row: FeedResult, result: MarketResult): Promise<void> {
    const now = this.#open.get(row.marketId) ?? row
    if (now === row) await this.#save({ ...row, result, state: 'done' })
  }

  /** Whether the result pays otherwise, and no operator has decided the market by hand [FD37]. */
  async #isCorrection({ marketId, result }: FeedResult, paidBy: MarketResult): Promise<boolean> {
    if (samePay(paidBy, result)) return false
    // read after the record of the market: a decision since then makes that one stale
    return !(await this.#parts.records.isDecidedByHand(marketId))
  }

  /** Whether it was: what is no result of the market is refused, and a record of an older settlement has its turn again. */
  async #payAgain(
    row: FeedResult,
    ended: EndedMarket | ArchivedMarket,
  ): Promise<'paid' | 'refused' | 'busy'> {
    const { marketId, result } = row
    const reply = await this.#parts.exchange.submit({ kind: 'resettle', marketId, result, ended })
    if (isBusy(reply)) return 'busy'
    if (reply.kind === 'refused') {
      this.#sayRefused(row, reply)
      return 'refused'
    }
    this.#corrected += 1
    const doubt = this.#doubted.get(marketId)
    if (doubt === undefined) this.alarms.end(marketId)
    else this.alarms.raiseAfterwards(marketId, doubt)
    const about = { market: marketId, result, before: ended.row.result }
    this.#parts.log.info(about, 'a result was corrected')
    return 'paid'
  }

  async #save(row: FeedResult): Promise<void> {
    if (row.state === 'done') {
      this.#open.delete(row.marketId)
      this.#doubted.delete(row.marketId)
    } else this.#open.set(row.marketId, row)
    await this.#parts.records.save(row)
  }

  #sayRefused({ marketId, result }: FeedResult, reply: Reply): void {
    if (reply.kind !== 'refused') return
    const about = { market: marketId, result, code: reply.refusal.code }
    this.#parts.log.error(about, 'a result of a feed was refused')
  }

  #soon(row: FeedResult, task: Promise<void>): Promise<void> {
    const settling = task
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'a result was not brought about')
        this.#again(row)
      })
      .finally(() => this.#tasks.delete(settling))
    this.#tasks.add(settling)
    return settling
  }

  /** It has its turn at the next look, unless the feed has told another word meanwhile. */
  #again(row: FeedResult): void {
    const newer = this.#open.get(row.marketId)
    if (newer === undefined) this.#open.set(row.marketId, row)
    if (row.state === 'correcting') this.#failed.add(row.marketId)
  }
}

interface FirstWord {
  readonly waitMs: number
  readonly settle: () => Promise<void>
}

/** Whether this is what a market ended by; of one that is no longer in memory its last word is. */
const isPaidBy = (market: MarketView | null, result: MarketResult): boolean =>
  market === null || (market.result !== null && samePay(market.result, result))
