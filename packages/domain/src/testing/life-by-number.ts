import type { Side } from '../units/side.ts'
import type { UserId } from '../units/ids.ts'
import type { Band, MarketDefinition } from '../market/market.ts'
import type { MarketKind } from '../market/kinds.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  EVENT,
  MARKET,
  marketOf,
  points,
  runnerOf,
  World,
} from './world.ts'

export const PLAYERS = [ALICE, BOB, CAROL, DAVE]
/** points that each player begins with */
export const FUNDS = 2_000
export const HIGHEST_RESULT = 60
const RESULTS = Array.from({ length: HIGHEST_RESULT + 1 }, (_, x) => x)
const CAP = 50

/** A kind of market, and what a back of one paisa at odds in hundredths brings at a number, centipaise. */
export interface Kind {
  readonly of: MarketKind
  readonly definition: (bands: readonly Band[]) => Partial<MarketDefinition>
  readonly sides: readonly Side[]
  /** paise */
  readonly mostStake: number
  readonly band: (draw: number) => Band
  readonly priceOf: (draw: number) => number
  readonly brings: (band: Band, price: number, x: number) => number
}

/** The draws of a step of a life: the event, the player, the place, the amount. */
export type Draws = readonly [what: number, who: number, where: number, much: number]

interface Drawn {
  readonly user: UserId
  readonly who: number
  readonly where: number
  readonly much: number
}

const runnersOf = (bands: readonly Band[]) =>
  bands.map((band, index) => ({
    runnerId: runnerOf(index),
    name: `${band.from} runs`,
    sort: index,
    band,
  }))

/** The common members of lines and bands. */
export const BY_BANDS: Pick<Kind, 'definition' | 'mostStake' | 'priceOf' | 'brings'> = {
  mostStake: 20_000,
  definition: (bands) => ({
    ladder: 'PERCENT',
    payoff: { kind: 'bands' },
    runners: runnersOf(bands),
  }),
  priceOf: (draw) => 150 + (draw % 100),
  brings: ({ from, below }, price, x) =>
    x >= from && (below === null || x < below) ? price - 100 : -100,
}

export const KINDS: readonly Kind[] = [
  {
    ...BY_BANDS,
    of: 'session',
    sides: ['BACK', 'LAY'],
    band: (draw) => ({ from: draw % 55, below: null }),
  },
  {
    ...BY_BANDS,
    of: 'khado',
    sides: ['BACK'],
    band: (draw) => ({ from: draw % 50, below: (draw % 50) + 1 + (draw % 9) }),
  },
  {
    of: 'meter',
    mostStake: 1_000,
    sides: ['BACK', 'LAY'],
    definition: () => ({
      ladder: 'LINE',
      payoff: { kind: 'meter', cap: CAP },
      runners: [{ runnerId: runnerOf(0), name: 'Runs', sort: 1 }],
    }),
    band: () => ({ from: 0, below: null }),
    priceOf: (draw) => 100 * (2 + (draw % (CAP - 1))),
    // (number - line) x stake, the number at most the cap
    brings: (_band, price, x) => (Math.min(x, CAP) - (CAP + 1 - price / 100)) * 100,
  },
]

/** A market's life, with the oracle beside it: what every bet brings, from the ledger's bets and fills alone. */
export class LifeByNumber {
  readonly world: World
  readonly #kind: Kind
  readonly #bands: Band[]
  cashedOut = 0
  placed = 0

  constructor(kind: Kind, bands: readonly Band[]) {
    this.#kind = kind
    this.#bands = [...bands]
    const rest = { kind: kind.of, winners: 0, commissionRate: 0 } as const
    this.world = new World(marketOf({ ...rest, ...kind.definition(bands) })).fund(FUNDS, ...PLAYERS)
  }

  happen([what, who, where, much]: Draws): void {
    const user = PLAYERS[who % PLAYERS.length] ?? ALICE
    const at: Drawn = { user, who, where, much }
    const acts: readonly ((drawn: Drawn) => void)[] = [
      (drawn) => this.#quote(drawn),
      (drawn) => this.#cancel(drawn),
      () => void this.world.state(who % 2 === 0 ? 'SUSPENDED' : 'OPEN'),
      () => void this.world.state('OPEN'),
      (drawn) => this.#grow(drawn),
      (drawn) => this.#cashOut(drawn),
      (drawn) => this.#cashOut(drawn),
      (drawn) => this.#void(drawn),
    ]
    // as often a bet as anything else
    const act = acts[what % (2 * acts.length)] ?? ((drawn: Drawn) => this.#place(drawn))
    act(at)
  }

  #place({ user, where, much }: Drawn): void {
    const { sides, priceOf, mostStake } = this.#kind
    const reply = this.world.do({
      kind: 'place',
      userId: user,
      eventId: EVENT,
      marketId: MARKET,
      runnerId: runnerOf(where % this.#bands.length),
      side: sides[much % sides.length] ?? 'BACK',
      requestedOdds: priceOf(much),
      stake: paise(1 + ((where * 7919 + much) % mostStake)),
      clientBetId: null,
    }).reply
    if (reply.kind === 'placed') this.placed += 1
  }

  /** The house's prices of every runner, the lay above the back. */
  #quote({ who, where, much }: Drawn): void {
    const size = points(1 + (who % 50))
    const level = (price: number) => [{ odds: odds(price), size }]
    const step = this.#kind.of === 'meter' ? 100 : 1
    const runners = this.#bands.map((_, index) => {
      const price = this.#kind.priceOf(much + 13 * index)
      const lay = price + step * (1 + (where % 3))
      return { runnerId: runnerOf(index), back: level(price), lay: level(lay), lastTraded: null }
    })
    this.world.do({ kind: 'quotes', marketId: MARKET, runners })
  }

  #cancel({ user, where }: Drawn): void {
    const open = [...this.world.ledger.bets.values()].filter(
      (bet) => bet.userId === user && bet.remaining > 0,
    )
    const bet = open[where % Math.max(1, open.length)]
    if (bet !== undefined) this.world.do({ kind: 'cancel', userId: user, betId: bet.betId })
  }

  #grow({ where }: Drawn): void {
    if (this.#kind.of === 'meter' || this.#bands.length > 6) return
    this.#bands.push(this.#kind.band(where))
    const runners = runnersOf(this.#bands)
    this.world.do({ kind: 'add-runners', marketId: MARKET, runners })
  }

  #cashOut({ user, where, much }: Drawn): void {
    const asked = { userId: user, marketId: MARKET, percent: 1 + (where % 100) }
    const before = this.#least(user)
    const quoted = this.world.do({ kind: 'quote-cash-out', ...asked }).reply
    if (quoted.kind !== 'cash-out-quote') return
    const { value, way, validUntil, after } = quoted.quote
    const ask = { floor: value, way, validUntil, clientId: `${user}-${much}-${this.cashedOut}` }
    const { reply } = this.world.do({ kind: 'cash-out', ...asked, ...ask })
    if (reply.kind !== 'cash-out') throw new Error(`not cashed out: ${JSON.stringify(reply)}`)
    this.cashedOut += 1
    const said = Math.min(...after.map(({ brings }) => brings))
    if (this.#least(user) !== said) throw new Error('what a cash-out brings is not what it said')
    // save where only the ends of a session can be evened out [CO22] [CO40]
    if (said < before && way === 'cash-out') throw new Error('a cash-out made it worse')
  }

  #void({ where, much }: Drawn): void {
    if (much % 4 !== 0) return
    const bets = [...this.world.ledger.bets.values()].filter(({ matched }) => matched > 0)
    const bet = bets[where % Math.max(1, bets.length)]
    if (bet !== undefined) this.world.void(bet)
  }

  /** The result of each matched stake of a user at a number. */
  brings(user: UserId, x: number): number {
    const { fills, fillVoids } = this.world.ledger
    return fills
      .filter(({ fillId }) => !fillVoids.has(fillId))
      .reduce((sum, fill) => {
        const back = fill.stake * this.#perPaisa(fill.runnerId, fill.odds, x)
        return sum + (fill.backUserId === user ? back : 0) - (fill.layUserId === user ? back : 0)
      }, 0)
  }

  /** The worst over every number and every choice of unmatched bets, rounded up to the paisa. */
  held(user: UserId): number {
    const open = [...this.world.ledger.bets.values()].filter(
      (bet) => bet.userId === user && bet.remaining > 0,
    )
    const worst = RESULTS.map((x) =>
      open.reduce(
        (sum, bet) => {
          const back = bet.remaining * this.#perPaisa(bet.runnerId, bet.odds, x)
          return sum + Math.min(0, bet.side === 'BACK' ? back : -back)
        },
        this.brings(user, x),
      ),
    )
    return Math.ceil(Math.max(0, -Math.min(...worst)) / 100)
  }

  #least(user: UserId): number {
    return Math.min(...RESULTS.map((x) => this.brings(user, x)))
  }

  #perPaisa(runner: string, price: number, x: number): number {
    const band = this.#bands[Number(runner.slice(1))]
    if (band === undefined) throw new Error(`no runner ${runner}`)
    return this.#kind.brings(band, price, x)
  }

  quoteNothing(): void {
    const runners = this.#bands.map((_, index) => ({
      runnerId: runnerOf(index),
      back: [],
      lay: [],
      lastTraded: null,
    }))
    this.world.do({ kind: 'quotes', marketId: MARKET, runners })
  }
}
