import { ROUND_CAPS } from '@crease/casino/kernel/limits.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { Terms } from '@crease/domain/rounds/returns.ts'
import type { PlaceOnRound } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { TableBetAsk } from '@crease/protocol/casino.ts'
import { TableOffers, type Offered } from './table-offers.ts'
import type { HouseTerms } from './house-terms.ts'

/** players whose seeds enter one draw at most: the first ones [CG68] */
export const MOST_SEEDS = 500
/** a bet that is in at the last moment is sequenced a little later, and must not lapse for it */
export const PENDING_GRACE_MS = 250

interface WindowStart {
  readonly title: Title
  readonly round: Round
  readonly roundId: RoundId
  /** epoch milliseconds */
  readonly opensAt: number
  readonly seconds: number
  /** what bets at moving odds wait out between cards, and the limits of each */
  readonly house: HouseTerms
}

/** A player's seed in a window, and the number of their bets with it that are placed or under way. */
interface SentSeed {
  readonly seed: string
  readonly bets: number
}

/** A betting window of a round: what it offers, until when, and the players' seeds that came in it. */
export class BettingWindow {
  readonly number: number
  readonly windowMs: number
  /** the last moment at which a bet is in, epoch milliseconds */
  readonly closesAt: number
  readonly betDelayMs: number
  readonly offers: TableOffers
  readonly #roundId: RoundId
  readonly #seeds = new Map<UserId, SentSeed>()

  /** Between cards a window with moving odds is longer by the delay, so that its last bets can wait it out [CG53]. */
  constructor({ title, round, roundId, opensAt, seconds, house }: WindowStart) {
    this.number = round.windows
    this.offers = new TableOffers(title, round, house.limits())
    const waits = title.isLive === true && round.windows > 0 && this.offers.haveMoving()
    this.betDelayMs = waits ? house.betDelayMs() : 0
    this.windowMs = seconds * 1000 + this.betDelayMs
    this.closesAt = opensAt + this.windowMs
    this.#roundId = roundId
  }

  /** The command for this bet at this moment; or the first reason against it [CG51]. */
  read(ask: TableBetAsk, now: number): PlaceOnRound | Refusal {
    const offered = this.offers.find(ask.selection)
    if (offered === null) return { code: 'INVALID_SELECTION', field: 'selectionId' }
    const delayMs = offered.selection.price.kind === 'moving' ? this.betDelayMs : 0
    if (ask.roundId !== this.#roundId || now > this.closesAt - delayMs) {
      return { code: 'ROUND_NOT_OPEN' }
    }
    const wrong = wrongPrice(offered, ask)
    if (wrong !== null) return wrong
    if (!this.#takesSeed(ask)) return { code: 'SEED_FIXED' }
    return this.#placement({ offered, ask, delayMs })
  }

  /** The players' own seeds, none twice: what the next cards are drawn by besides the table's [CG68]. */
  seeds(): readonly string[] {
    return [...new Set([...this.#seeds.values()].map(({ seed }) => seed))]
  }

  /** The exchange refused a bet that was read here: the seed of no other bet enters no draw [CG68]. */
  refused({ userId, clientSeed }: Pick<TableBetAsk, 'userId' | 'clientSeed'>): void {
    const known = this.#seeds.get(userId)
    if (known === undefined || known.seed !== clientSeed) return
    if (known.bets > 1) this.#seeds.set(userId, { ...known, bets: known.bets - 1 })
    else this.#seeds.delete(userId)
  }

  /** One seed a player, the first: no player crowds out the seeds of others, and another one is refused [CG68]. */
  #takesSeed({ userId, clientSeed }: TableBetAsk): boolean {
    if (clientSeed === null) return true
    const known = this.#seeds.get(userId)
    if (known !== undefined && known.seed !== clientSeed) return false
    if (known === undefined && this.#seeds.size >= MOST_SEEDS) return true
    this.#seeds.set(userId, { seed: clientSeed, bets: (known?.bets ?? 0) + 1 })
    return true
  }

  #placement(found: { offered: Offered; ask: TableBetAsk; delayMs: number }): PlaceOnRound {
    const { ask, delayMs } = found
    const { market, selection, limits } = found.offered
    return {
      kind: 'place-on-round',
      userId: ask.userId,
      clientBetId: ask.clientBetId,
      ...(ask.pressedAgoMs !== undefined && { pressedAgoMs: ask.pressedAgoMs }),
      roundId: this.#roundId,
      window: this.number,
      book: { id: market.id, kind: market.book },
      marketName: market.name,
      selection: selection.id,
      selectionName: found.offered.called,
      terms: termsOf(found.offered, ask),
      stake: ask.stake,
      limits: { min: limitInPaise(limits.min), max: limitInPaise(limits.max) },
      caps: { player: limitInPaise(ROUND_CAPS.player), table: limitInPaise(ROUND_CAPS.table) },
      delayMs,
    }
  }
}

/** A side that is not taken, or odds that are other ones than those that were seen [CG51]. */
function wrongPrice({ quote }: Offered, ask: TableBetAsk): Refusal | null {
  if (quote.back === null && quote.lay === null) return { code: 'RUNNER_NOT_OPEN' }
  const now = ask.side === 'BACK' ? quote.back : quote.lay
  if (now === null) {
    return { code: ask.side === 'LAY' ? 'LAY_NOT_OFFERED' : 'RUNNER_NOT_OPEN' }
  }
  return now === ask.odds ? null : { code: 'PRICE_MOVED', nearest: now }
}

function termsOf({ selection: { price } }: Offered, { side, odds: at }: TableBetAsk): Terms {
  if (price.kind !== 'spread') return { kind: 'odds', side, odds: at }
  return { kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths }
}

/** A limit of the table in paise. */
export function limitInPaise(points: number): Paise {
  const amount = pointsToPaise(points)
  if (amount === null) throw new Error(`a limit of ${points} points`)
  return amount
}
