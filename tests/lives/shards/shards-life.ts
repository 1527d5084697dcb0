import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { shardId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { Chance } from '../chance.ts'
import { Disk } from '../disk.ts'
import { Bank } from '../payments/bank.ts'
import type { Waters } from '../journal.ts'
import { noQuotes, randomQuotes } from '../made-up-markets.ts'
import { Network, SOUND_WIRES } from '../network.ts'
import { SOUND } from '../simulated-server.ts'
import { reportInto } from '../report-into.ts'
import { VirtualTime } from '../virtual-time.ts'
import { complaintsAtRest, type Place } from './at-rest.ts'
import { marketOfShard, matchOfShard, randomUpset } from './markets-of-shards.ts'
import { Hearers } from './hearers.ts'
import { pairsEnded } from './pairs-of-shards.ts'
import { Post } from './post.ts'
import { beyondLimits, keptTo, limitOf, triggered, turnsPassed } from './kept-within.ts'
import { ShardPlayer } from './shard-player.ts'
import { brokenRulesOfShard, brokenRulesOfShards } from './shard-rules.ts'
import { ShardServer } from './shard-server.ts'
import type { ShardsCounts, ShardsSabotage, ShardsStory } from './shards-story.ts'

const SHARDS = 4
const PLAYERS = 2
const TURNS = 8
const FUNDS = [100_00, 500_00]
/** longer than cash lies idle, and than the slowest letter */
const REST_MS = 30_000

/** One short life of several shards with one wallet over them, all of it from the seed. */
export async function liveInShards(
  seed: number,
  sabotage: ShardsSabotage = SOUND,
): Promise<ShardsStory> {
  const life = new ShardsLife(seed, sabotage)
  try {
    await life.time.through(life.run())
  } catch (error) {
    life.report(`the life ended early: ${String(error)}`)
  }
  return { seed, findings: life.findings, counts: life.counts() }
}

class ShardsLife {
  readonly time = new VirtualTime()
  readonly findings: string[] = []
  readonly #chance: Chance
  readonly #sabotage: ShardsSabotage
  readonly #places: readonly Place[]
  readonly #post: Post
  readonly #hearers = new Hearers((shard) => this.#places[shard]?.network.server ?? null)
  readonly #players: readonly ShardPlayer[]
  readonly #counts = { kills: 0, takeOvers: 0, cuts: 0, owed: 0 }
  #servers = 0
  #isOver = false

  constructor(seed: number, sabotage: ShardsSabotage) {
    this.#chance = new Chance(seed)
    this.#sabotage = sabotage
    this.#places = Array.from({ length: SHARDS }, (_, at) => this.#newPlace(at))
    this.#post = new Post(this.time, this.#chance, this.#hearers.of)
    this.#players = Array.from({ length: PLAYERS }, (_, index) => this.#newPlayer(index))
  }

  readonly report = reportInto(this.findings)

  async run(): Promise<void> {
    await Promise.all(this.#places.map((place) => this.#startServer(place)))
    await this.#open()
    this.#breakThings()
    const supervising = this.#places.map((place) => this.#supervise(place))
    await Promise.all([
      ...this.#players.map((player) => this.#play(player)),
      ...this.#places.map((place) => this.#feed(place)),
      this.#fate(),
    ])
    await this.#comeToRest()
    this.#isOver = true
    await Promise.all(supervising)
    for (const complaint of complaintsAtRest(this.#places, this.#players)) this.report(complaint)
    for (const { network } of this.#places) network.server?.kill()
  }

  counts(): ShardsCounts {
    const disks = this.#disks
    const sent = disks
      .flatMap((disk) => disk.rows('cashMove'))
      .filter(({ status }) => status !== 'TAKEN')
    const sum = (of: (player: ShardPlayer) => number): number =>
      this.#players.reduce((total, player) => total + of(player), 0)
    return {
      ...this.#counts,
      ...this.#post.counts,
      oldHearers: this.#hearers.old,
      commits: disks.reduce((total, { ticks }) => total + ticks.length, 0),
      moves: sent.length,
      placed: sum(({ placed }) => placed),
      uncovered: sum((player) => player.refusedFor('INSUFFICIENT_FUNDS')),
      limited: sum((player) => player.refusedFor('STAKE_LIMIT')),
      turns: turnsPassed(disks),
      triggered: triggered(disks),
      ...pairsEnded(disks),
      withdrawals: sum(({ withdrawals }) => withdrawals),
      doubts: sum(({ doubts }) => doubts),
    }
  }

  get #disks(): readonly Disk[] {
    return this.#places.map(({ disk }) => disk)
  }

  #newPlace(at: number): Place {
    const disk = new Disk()
    const waters: Waters = {
      disk,
      time: this.time,
      chance: this.#chance,
      bank: new Bank(this.time, this.#chance),
      underWay: new Set(),
      faultsPercent: 0,
      written: () => this.#look(disk),
      counts: { lostBefore: 0, lostAfter: 0, landedLate: 0, superseded: 0, followed: 0 },
    }
    return { at, disk, waters, network: new Network<ShardServer>(this.time, this.#chance) }
  }

  #newPlayer(index: number): ShardPlayer {
    const funds = this.#chance.oneOf(FUNDS)
    return new ShardPlayer({
      userId: userId(index + 1),
      funds,
      stakeLimit: index === 0 ? limitOf(funds, this.#chance) : null,
      networks: this.#places.map(({ network }) => network),
      chance: this.#chance,
    })
  }

  /** After each commit of any shard all of them together must add up. */
  #look(disk: Disk): void {
    const together = brokenRulesOfShards(this.#disks)
    const beyond = beyondLimits(this.#disks, this.#players, this.time.now)
    for (const each of [...brokenRulesOfShard(disk), ...together, ...beyond]) this.report(each)
    this.#counts.owed += [...disk.accounts.values()].filter(({ owed }) => owed > 0).length
  }

  async #startServer(place: Place): Promise<void> {
    for (;;) {
      const server = new ShardServer({
        shard: { own: shardId(place.at), of: SHARDS },
        waters: place.waters,
        post: this.#sender(),
        sabotage: this.#sabotage,
        report: this.report,
        life: `${place.at}.${(this.#servers += 1)}`,
      })
      if (await server.start()) {
        place.network.server = server
        this.#hearers.begun(place.at, server)
        return
      }
      await this.time.sleep(200)
    }
  }

  #sender(): Pick<Post, 'send'> {
    const { swallows } = this.#sabotage
    return {
      send: (...letter) => {
        if (swallows?.(letter) !== true) this.#post.send(...letter)
      },
    }
  }

  async #open(): Promise<void> {
    for (const place of this.#places) {
      const market = matchOfShard(place.at)
      const { marketId } = market
      await this.#say(place, { kind: 'open-market', market })
      const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
      await this.#say(place, { kind: 'market-state', marketId, ...open })
      await this.#say(place, randomQuotes(marketId, this.#chance))
    }
    for (const player of this.#players) {
      const home = this.#places[homeOf(player.userId, SHARDS)]
      const funds = {
        userId: player.userId,
        amount: paise(player.funds),
        narration: 'Opening balance',
      }
      if (home !== undefined) await this.#say(home, { kind: 'fund', ...funds })
      const rules = keptTo(player)
      if (rules !== null) for (const each of this.#places) await this.#say(each, rules)
    }
  }

  #breakThings(): void {
    const wires = {
      lostPercent: this.#chance.oneOf([0, 3, 15]),
      doubledPercent: this.#chance.oneOf([0, 10, 30]),
      slowestMs: this.#chance.oneOf([30, 1_000, 6_000]),
    }
    Object.assign(this.#post.wires, wires)
    this.#hearers.way = this.#chance.oneOf(['lines', 'nats'] as const)
    for (const { network, waters } of this.#places) {
      Object.assign(network.wires, wires)
      waters.faultsPercent = this.#chance.oneOf([0, 5, 20])
    }
  }

  async #play(player: ShardPlayer): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await this.time.sleep(this.#chance.oneOf([50, 600, 4_000]))
      await player.act()
    }
  }

  async #feed(place: Place): Promise<void> {
    const market = marketOfShard(place.at)
    for (let turn = 0; turn < TURNS; turn += 1) {
      await this.time.sleep(this.#chance.between(50, 3_000))
      if (this.#chance.happens(60)) await this.#say(place, randomQuotes(market, this.#chance))
      else await this.#say(place, randomUpset(place.at, place.disk, this.#chance))
    }
  }

  /** Who speaks for a feed or an operator is heard at last: what is said may be said twice. */
  async #say({ network, disk }: Place, command: Command): Promise<void> {
    for (;;) {
      const { server } = network
      const heard = server?.isUp === true ? server.submit(command) : null
      const reply = await Promise.race([heard, this.time.sleep(5_000).then(() => null)])
      if (reply !== null && !(reply.kind === 'refused' && reply.refusal.code === 'BUSY')) return
      if (command.kind === 'fund' && disk.accounts.has(command.userId)) return
      await this.time.sleep(100)
    }
  }

  /** Servers are killed, or taken over while they think that they are the one; ways between shards are cut. */
  async #fate(): Promise<void> {
    const blows = this.#chance.between(0, 5)
    for (let blow = 0; blow < blows; blow += 1) {
      await this.time.sleep(this.#chance.between(100, 3_000))
      const place = this.#chance.oneOf(this.#places)
      const what = this.#chance.between(1, 5)
      if (what < 3) {
        place.network.server?.kill()
        this.#counts.kills += 1
      } else if (what === 3) {
        await this.#takeOver(place)
        this.#counts.takeOvers += 1
      } else this.#cutAWay(place)
    }
  }

  /** Another server owns the shard; some of the time people still go to the one that did. */
  async #takeOver(place: Place): Promise<void> {
    const { network } = place
    const before = network.server
    await this.#startServer(place)
    if (before?.isUp !== true || this.#chance.happens(50)) return
    const after = network.server
    network.server = before
    this.time.after(2_000, () => {
      if (network.server === before) network.server = after
    })
  }

  #cutAWay({ at }: Place): void {
    const other = this.#chance.oneOf(this.#places).at
    this.#post.cut(shardId(at), shardId(other))
    this.#counts.cuts += 1
    this.time.after(this.#chance.oneOf([500, 8_000]), () => this.#post.mendAll())
  }

  async #supervise(place: Place): Promise<void> {
    while (!this.#isOver) {
      await this.time.sleep(500)
      if (place.network.server?.isUp !== true) await this.#startServer(place)
    }
  }

  /** Everything is sound again; whoever has no answer asks until there is one, and cash goes home. */
  async #comeToRest(): Promise<void> {
    this.#post.mendAll()
    Object.assign(this.#post.wires, SOUND_WIRES)
    for (const place of this.#places) {
      Object.assign(place.network.wires, SOUND_WIRES)
      place.waters.faultsPercent = 0
      if (place.network.server?.isUp !== true) await this.#startServer(place)
    }
    await this.time.sleep(REST_MS)
    for (const player of this.#players) await player.settleDoubts(20)
    for (const place of this.#places) await this.#say(place, noQuotes(marketOfShard(place.at)))
    await this.time.sleep(REST_MS)
  }
}
