import type { Command } from '@crease/domain/records/command.ts'
import { userId, type MarketId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { Chance } from './chance.ts'
import { Disk } from './disk.ts'
import type { Waters } from './journal.ts'
import { fillCounts } from './fill-counts.ts'
import { brokenRules } from './ledger-rules.ts'
import {
  allLines,
  definition,
  MARKETS,
  noQuotes,
  randomQuotes,
  randomRemoval,
  randomResult,
  stateAndPrices,
  surprise,
} from './made-up-markets.ts'
import type { LifeCounts, LifeStory } from './life-story.ts'
import { Network, SOUND_WIRES } from './network.ts'
import { SimulatedPlayer } from './simulated-player.ts'
import { TableLife } from './table-life.ts'
import { Bank } from './payments/bank.ts'
import { PaymentLife } from './payments/payment-life.ts'
import { HOUSE, SimulatedServer, SOUND, type Sabotage } from './simulated-server.ts'
import { reportInto } from './report-into.ts'
import { VirtualTime } from './virtual-time.ts'
import { writtenState } from './written-state.ts'

const PLAYERS = 3
const TURNS = 14
const FUNDS = [200_00, 1_000_00, 3_000_00]

/** One short life of the whole server, all of it from the seed. */
export async function live(seed: number, sabotage: Sabotage = SOUND): Promise<LifeStory> {
  const life = new Life(seed, sabotage)
  try {
    await life.time.through(life.run())
  } catch (error) {
    life.report(`the life ended early: ${String(error)}`)
  }
  return { seed, findings: life.findings, counts: life.counts() }
}

class Life {
  readonly time = new VirtualTime()
  readonly findings: string[] = []
  readonly #chance: Chance
  readonly #disk = new Disk()
  readonly #network: Network
  readonly #players: readonly SimulatedPlayer[]
  readonly #table: TableLife
  readonly #payments: PaymentLife
  readonly #waters: Waters
  readonly #sabotage: Sabotage
  #kills = 0
  #isOver = false
  #settled = 0

  constructor(seed: number, sabotage: Sabotage) {
    this.#chance = new Chance(seed)
    this.#sabotage = sabotage
    this.#network = new Network(this.time, this.#chance)
    this.#players = Array.from(
      { length: PLAYERS },
      (_, index) => new SimulatedPlayer(userId(index + 1), this.#network, this.#chance),
    )
    const users = this.#players.map((player) => player.userId)
    const bank = new Bank(this.time, this.#chance)
    const around = {
      network: this.#network,
      chance: this.#chance,
      disk: this.#disk,
      time: this.time,
      turns: TURNS,
    }
    this.#table = new TableLife(users, { ...around, say: (command) => this.#say(command) })
    this.#payments = new PaymentLife(users, { ...around, bank })
    this.#waters = {
      bank,
      disk: this.#disk,
      time: this.time,
      chance: this.#chance,
      underWay: new Set(),
      faultsPercent: 0,
      written: () => {
        for (const finding of brokenRules(this.#disk)) this.report(finding)
      },
      counts: { lostBefore: 0, lostAfter: 0, landedLate: 0, superseded: 0, followed: 0 },
    }
  }

  readonly report = reportInto(this.findings)

  async run(): Promise<void> {
    await this.#startServer()
    await this.#open()
    this.#breakThings()
    const supervising = this.#supervise()
    const players = this.#players.map((player) => this.#play(player))
    const others = [this.#table.run(), this.#payments.run(), this.#feed(), this.#fate()]
    await Promise.all([...players, ...others])
    this.#isOver = true
    await supervising
    await this.#comeToRest()
    this.#hearComplaints()
    this.#compareMemories()
  }

  counts(): LifeCounts {
    const sum = (of: (player: SimulatedPlayer) => number): number =>
      this.#players.reduce((total, player) => total + of(player), 0)
    return {
      ...this.#waters.counts,
      commits: this.#disk.ticks.length,
      ...fillCounts(this.#disk),
      settled: this.#settled,
      cashOuts: this.#disk.rows('cashOut').filter(({ outcome }) => outcome.kind === 'done').length,
      triggered: [...this.#disk.conditionals.values()].filter(
        ({ status }) => status.kind === 'TRIGGERED',
      ).length,
      ...this.#table.counts(),
      ...this.#payments.counts(),
      kills: this.#kills,
      receipts: sum(({ receipts }) => receipts),
      doubts: sum(({ doubts }) => doubts),
    }
  }

  async #startServer(): Promise<void> {
    for (;;) {
      const server = new SimulatedServer(this.#waters, this.#sabotage, this.report)
      if (await server.start()) {
        this.#network.server = server
        return
      }
      await this.time.sleep(200)
    }
  }

  async #open(): Promise<void> {
    for (const market of MARKETS) {
      await this.#say({ kind: 'open-market', market: definition(market, this.#chance) })
      const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
      await this.#say({ kind: 'market-state', marketId: market, ...open })
      await this.#say(randomQuotes(market, this.#chance))
    }
    for (const player of this.#players) {
      const amount = paise(this.#chance.oneOf(FUNDS))
      await this.#say({ kind: 'fund', userId: player.userId, amount, narration: 'Opening balance' })
    }
  }

  /** From here on answers get lost, messages are overtaken, and commits fail: some lives more than others. */
  #breakThings(): void {
    const { wires } = this.#network
    wires.lostPercent = this.#chance.oneOf([0, 3, 15])
    wires.doubledPercent = this.#chance.oneOf([0, 10, 30])
    wires.slowestMs = this.#chance.oneOf([30, 1_000, 6_000])
    this.#waters.faultsPercent = this.#chance.oneOf([0, 5, 20])
  }

  async #play(player: SimulatedPlayer): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await this.time.sleep(this.#chance.between(0, 600))
      // some do not wait for one answer before they ask for the next thing
      const acts = Array.from({ length: this.#chance.oneOf([1, 1, 4]) }, () => player.act())
      await Promise.all(acts)
    }
  }

  async #feed(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await this.time.sleep(this.#chance.between(50, 900))
      const market = this.#chance.oneOf(MARKETS)
      if (this.#chance.happens(60)) await this.#say(randomQuotes(market, this.#chance))
      else if (this.#chance.happens(70)) await this.#turn(market)
      else if (this.#chance.happens(65)) await this.#say(this.#upset(market))
      else await this.#settle()
    }
  }

  /** Prices move with a state or an event, mostly, and cross what rests. */
  async #turn(market: MarketId): Promise<void> {
    const words = this.#chance.happens(30)
      ? surprise(market, this.#chance)
      : stateAndPrices(market, this.#chance)
    for (const word of words) await this.#say(word)
  }

  /** What an operator or a steward puts right: a bet void, a runner out, another result. */
  #upset(market: MarketId): Command {
    const bets = [...this.#disk.bets.values()].filter(({ marketId }) => marketId === market)
    if (this.#disk.hasEnded(market)) {
      const result = randomResult(this.#chance, this.#definitionOf(market))
      return { kind: 'resettle', marketId: market, result }
    }
    if (bets.length > 0 && this.#chance.happens(30)) {
      const { betId } = this.#chance.oneOf(bets)
      return { kind: 'void-bet', marketId: market, betId, reason: 'Error of price' }
    }
    const { payoff } = this.#definitionOf(market)
    if (payoff?.kind === 'bands') return allLines(market)
    if (payoff !== undefined) return randomQuotes(market, this.#chance)
    return randomRemoval(market, this.#chance)
  }

  #definitionOf(market: MarketId): MarketDefinition {
    const row = this.#disk.markets.get(market)
    if (row === undefined) throw new Error(`no market ${market} was written`)
    return row.definition
  }

  /** One market at most ends before the life does. */
  async #settle(): Promise<void> {
    const [market] = MARKETS
    if (market === undefined || this.#disk.hasEnded(market)) return
    const result = randomResult(this.#chance, this.#definitionOf(market))
    await this.#say({ kind: 'settle', marketId: market, result })
    this.#settled += 1
  }

  /** The feed is told until it is heard: what it says may be said twice. */
  async #say(command: Command): Promise<void> {
    for (;;) {
      const server = this.#network.server
      const heard = server?.isUp === true ? server.submit(this.#withRecord(command)) : null
      const reply = await Promise.race([heard, this.time.sleep(5_000).then(() => null)])
      if (reply !== null && !(reply.kind === 'refused' && reply.refusal.code === 'BUSY')) return
      // funds are not quotes: given once, even when the answer was lost
      if (command.kind === 'fund' && this.#disk.accounts.has(command.userId)) return
      await this.time.sleep(100)
    }
  }

  /** A correction brings its ended market along [ST22]. */
  #withRecord(command: Command): Command {
    if (command.kind !== 'resettle') return command
    return { ...command, ended: this.#disk.endedMarket(command.marketId) }
  }

  /** The server is killed, or a second one takes over while the first still thinks that it is the one. */
  async #fate(): Promise<void> {
    const blows = this.#chance.between(0, 3)
    for (let blow = 0; blow < blows; blow += 1) {
      await this.time.sleep(this.#chance.between(200, 2_500))
      if (this.#chance.happens(70)) {
        this.#network.server?.kill()
        this.#kills += 1
      } else await this.#startServer()
    }
  }

  /** A server that has ended is started again. */
  async #supervise(): Promise<void> {
    while (!this.#isOver) {
      await this.time.sleep(500)
      if (this.#network.server?.isUp !== true) await this.#startServer()
    }
  }

  /** Everything is sound again, and whoever has no answer asks until there is one. */
  async #comeToRest(): Promise<void> {
    Object.assign(this.#network.wires, SOUND_WIRES)
    this.#waters.faultsPercent = 0
    this.#payments.calm()
    if (this.#network.server?.isUp !== true) await this.#startServer()
    // longer than a delay in play and the slowest message
    await this.time.sleep(15_000)
    for (const player of this.#players) await player.settleDoubts(20)
    for (const market of MARKETS) await this.#say(noQuotes(market))
    await this.time.sleep(15_000)
    const waiting = this.#network.server?.waiting ?? 0
    if (waiting > 0) this.report(`${waiting} callers were never answered`)
  }

  #hearComplaints(): void {
    for (const player of this.#players) {
      for (const complaint of player.complaints(this.#disk)) this.report(complaint)
    }
    for (const complaint of this.#table.complaints()) this.report(complaint)
    for (const complaint of this.#payments.complaints()) this.report(complaint)
  }

  /** What the server has in mind is what another would read from the disk [LG10]. */
  #compareMemories(): void {
    const server = this.#network.server
    const { now } = this.time
    const played = { played: this.#disk.played(now), playedBy: 'everybody' } as const
    const snapshot = { ...this.#disk.snapshot(now), ...played }
    // of ended markets the server that saw their end still knows that they were
    const market = [...this.#disk.markets.values()].filter(
      ({ definition: { marketId } }) => server?.knows(marketId) === true,
    )
    const read = restoreEngine({ ...snapshot, rows: { ...snapshot.rows, market } }, HOUSE)
    const [known, stored] = [server, read].map((one) => writtenState(one, this.#disk))
    if (known !== stored) this.report('[LG10] memory and ledger differ')
  }
}
