import type { RoundRow } from '@crease/domain/rounds/round.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { Chance } from '../lives/chance.ts'
import {
  bringsBy,
  randomBeginning,
  randomStep,
  wordsOf,
  type GameMove,
} from '../lives/made-up-game.ts'
import type { DayExchange } from './day-exchange.ts'

/** points that a player stakes at most */
const MOST_POINTS = 3_000
/** moves that are sent again, of a hundred */
const AGAIN = 20
/** hundredths that a game pays which the day ends */
const LAST_PAYS = 101

interface OpenGame {
  readonly begun: GameMove
  readonly round: RoundRow
}

/** Players who play a game alone all day, and what each should get, counted by hand. */
export class DayGame {
  readonly #exchange: DayExchange
  readonly #chance: Chance
  readonly #users: readonly UserId[]
  readonly #open = new Map<UserId, OpenGame>()
  readonly #must = new Map<UserId, number>()
  readonly findings: string[] = []
  #numbers = 0
  #ended = 0

  constructor(exchange: DayExchange, seed: number, players: number) {
    this.#exchange = exchange
    // draws of its own: what happens elsewhere is the same with it and without
    this.#chance = new Chance(seed + 2)
    this.#users = Array.from({ length: players }, (_, at) => userId(at + 1))
  }

  /** What happens in the game in one step of the day. */
  async act(): Promise<void> {
    const many = this.#chance.between(0, 3)
    for (let count = 0; count < many; count += 1) await this.#move(this.#chance.oneOf(this.#users))
  }

  /** What stands open is brought to its end. */
  async finish(): Promise<void> {
    for (const [user, { begun, round }] of this.#open) {
      if (round.status.kind !== 'BETTING') continue
      const at = { roundId: round.roundId, window: round.status.window }
      const move = { ...begun, ...at, pays: LAST_PAYS }
      const reply = await this.#submit(move)
      if (reply.kind === 'round') this.#note(move, { begun, round: reply.round })
      else this.#found(move, reply)
      this.#open.delete(user)
    }
  }

  /** Who was not paid what was counted by hand, and that nobody played if nobody did. */
  async complaints(database: Database): Promise<readonly string[]> {
    const { rows } = await database.query<{ user: UserId; got: number }>(
      `SELECT user_id AS user, sum(amount)::bigint AS got FROM statement
       JOIN casino_round ON casino_round.id = market_id
       WHERE kind = 'casino' AND player_id IS NOT NULL GROUP BY 1`,
    )
    const got = new Map(rows.map((row) => [row.user, row.got]))
    const wrong = this.#users.flatMap((user) => {
      const [is, must] = [got.get(user) ?? 0, this.#must.get(user) ?? 0]
      return is === must ? [] : [`user ${user} got ${is} of games alone, must be ${must}`]
    })
    return [...this.findings, ...wrong, ...(this.#ended === 0 ? ['nobody played alone'] : [])]
  }

  async #move(user: UserId): Promise<void> {
    const open = this.#open.get(user)
    const move = this.#next(user, open)
    const reply = await this.#submit(move)
    if (reply.kind === 'refused') {
      if (reply.refusal.code !== 'INSUFFICIENT_FUNDS') this.#found(move, reply)
      return
    }
    if (reply.kind !== 'round') return this.#found(move, reply)
    this.#note(move, { begun: open?.begun ?? move, round: reply.round })
    if (this.#chance.happens(AGAIN)) await this.#again(move)
  }

  #next(user: UserId, open: OpenGame | undefined): GameMove {
    if (open?.round.status.kind !== 'BETTING') {
      return randomBeginning(this.#chance, user, MOST_POINTS)
    }
    const { roundId, status } = open.round
    return randomStep(this.#chance, open.begun, { roundId, window: status.window })
  }

  #note(move: GameMove, game: OpenGame): void {
    const { userId: user, stake, pays } = move
    if (pays === null) {
      this.#open.set(user, game)
      return
    }
    this.#open.delete(user)
    this.#ended += 1
    this.#must.set(user, (this.#must.get(user) ?? 0) + bringsBy(stake, pays))
  }

  /** A beginning under an id that was used, and a step that was made, are refused: neither is done twice. */
  async #again(move: GameMove): Promise<void> {
    const reply = await this.#submit(move)
    if (reply.kind !== 'refused') this.#found(move, reply)
  }

  #submit(move: GameMove) {
    this.#numbers += 1
    return this.#exchange.exchange.submit(wordsOf(move, this.#numbers))
  }

  #found(move: GameMove, reply: object): void {
    this.findings.push(`a move in a game at ${move.window} was answered ${JSON.stringify(reply)}`)
  }
}
