import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort, WholePort } from '@crease/protocol/exchange-port.ts'
import type { ExchangeLink, StreamListener } from '../exchange/exchange-link.ts'
import type { HeardEvents } from '../exchange/heard-events.ts'
import { FollowedPlayers } from './followed-players.ts'
import { joinedPort } from './joined-port.ts'
import type { WhereIs } from './joined-submit.ts'

/** The exchange as a gateway sees it, whatever it consists of. */
export interface Link extends Omit<Pick<ExchangeLink, keyof ExchangeLink>, Joined> {
  readonly port: WholePort
  /** of each shard, in their order */
  readonly ports: readonly ExchangePort[]
  readonly heard: Pick<HeardEvents, 'hold'>
}

type Joined = 'heard' | 'port' | 'ports' | 'keepsPairs'

/** Links to several shards as if they were one [SH71]. Sessions, limits and casino tables are the first one's. */
export class ShardLinks implements Link {
  readonly #links: readonly [ExchangeLink, ...ExchangeLink[]]
  readonly #players: FollowedPlayers
  /** when each heard its feeds last */
  readonly #feeds = new Map<number, number | null>()
  readonly port: WholePort
  readonly ports: readonly ExchangePort[]

  constructor(links: readonly [ExchangeLink, ...ExchangeLink[]], whereIs: WhereIs) {
    this.#links = links
    this.#players = new FollowedPlayers(links.length)
    this.ports = links.map(({ port }) => port)
    const keepsPairs = (shard: number): boolean => links[shard]?.keepsPairs === true
    this.port = joinedPort({ ports: this.ports, players: this.#players, whereIs, keepsPairs })
  }

  get ready(): Promise<void> {
    return Promise.all(this.#links.map(({ ready }) => ready)).then(() => undefined)
  }

  listen(listener: StreamListener): void {
    for (const [shard, link] of this.#links.entries()) {
      link.listen({
        ...listener,
        players: (news) =>
          listener.players(
            news.map((each) => this.#players.joined(shard, each)),
            shard,
          ),
        beat: (heardAt) => {
          this.#feeds.set(shard, heardAt)
          listener.beat(this.#feedHeardAt())
        },
      })
    }
  }

  follow(user: UserId): void {
    this.#players.follow(user)
    for (const link of this.#links) link.follow(user)
  }

  unfollow(user: UserId): void {
    this.#players.unfollow(user)
    for (const link of this.#links) link.unfollow(user)
  }

  /** of whichever shard has the event [RT760] */
  readonly heard: Link['heard'] = {
    hold: (event) => {
      const link = this.#links[ownerOf(event, this.#links.length)] ?? this.#links[0]
      return link.heard.hold(event)
    },
  }

  readonly sayEnded: Link['sayEnded'] = (ended) => this.#links[0].sayEnded(ended)
  readonly sayWatched: Link['sayWatched'] = (slug, count) => this.#links[0].sayWatched(slug, count)
  readonly saySpent: Link['saySpent'] = (spent) => this.#links[0].saySpent(spent)
  readonly sayKept: Link['sayKept'] = (kept) => this.#links[0].sayKept(kept)

  giveUpWhileGone(): void {
    for (const link of this.#links) link.giveUpWhileGone()
  }

  async answered(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.answered()))
  }

  stop(): void {
    for (const link of this.#links) link.stop()
  }

  /** The feeds are as old as those of the shard that has heard nothing for longest. */
  #feedHeardAt(): number | null {
    const heard = [...this.#feeds.values()].filter((at) => at !== null)
    return heard.length === 0 ? null : Math.min(...heard)
  }
}
