import type { Reply } from '@crease/domain/records/command.ts'
import type { PlaceOnRound, RoundBet, RoundCommand } from '@crease/domain/rounds/round.ts'
import { roundId, userId, type BetId, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { Chance } from '../lives/chance.ts'
import type { DayExchange } from './day-exchange.ts'

const TABLE = { table: 'two-up', player: null, title: 'Two Up', epoch: 1 } as const
const SELECTIONS = ['a', 'b'] as const
type Winner = (typeof SELECTIONS)[number] | 'void'

interface Open {
  readonly roundId: RoundId
  readonly phase: 'BETTING' | 'DEALING'
  /** let in, or waiting */
  readonly bets: RoundBet[]
}

/** A table of two selections that deals all day, whoever bets on it, and counts by hand what each should get. */
export class DayTable {
  readonly #exchange: DayExchange
  readonly #chance: Chance
  readonly #users: readonly UserId[]
  readonly #must = new Map<UserId, number>()
  /** what bets are paid that were taken by hand, hundredths */
  readonly #taken = new Map<BetId, number>()
  readonly findings: string[] = []
  #rounds = 0
  #open: Open | null = null

  constructor(exchange: DayExchange, seed: number, players: number) {
    this.#exchange = exchange
    // draws of its own: what happens in markets is the same with it and without
    this.#chance = new Chance(seed + 1)
    this.#users = Array.from({ length: players }, (_, at) => userId(at + 1))
  }

  /** What happens at the table in one step of the day. */
  async act(): Promise<void> {
    const { phase } = this.#open ?? {}
    if (phase === undefined) return await this.#begin()
    if (phase === 'DEALING') return await this.#end()
    await Promise.all(Array.from({ length: this.#chance.between(0, 3) }, () => this.#bet()))
    if (this.#chance.happens(40)) await this.#close()
  }

  /** The last round is brought to its end. */
  async finish(): Promise<void> {
    while (this.#open !== null) await (this.#open.phase === 'BETTING' ? this.#close() : this.#end())
  }

  /** Who was not paid what was counted by hand, and how many rounds there were if there were none. */
  async complaints(database: Database): Promise<readonly string[]> {
    const { rows } = await database.query<{ user: UserId; got: number }>(
      `SELECT user_id AS user, sum(amount)::bigint AS got FROM statement
       JOIN casino_round ON casino_round.id = market_id
       WHERE kind = 'casino' AND player_id IS NULL GROUP BY 1`,
    )
    const got = new Map(rows.map((row) => [row.user, row.got]))
    const wrong = this.#users.flatMap((user) => {
      const [is, must] = [got.get(user) ?? 0, this.#must.get(user) ?? 0]
      return is === must ? [] : [`user ${user} got ${is} of rounds, must be ${must}`]
    })
    return [
      ...this.findings,
      ...wrong,
      ...(got.size === 0 ? ['nobody was paid by a round'] : []),
      ...(this.#taken.size === 0 ? ['nobody took a bet on a round by hand'] : []),
    ]
  }

  async #begin(): Promise<void> {
    this.#rounds += 1
    const id = roundId(`999261123${String(this.#rounds).padStart(6, '0')}`)
    const seedNumber = this.#rounds
    await this.#say({ kind: 'open-round', roundId: id, ...TABLE, seedNumber, play: {} })
    this.#open = { roundId: id, phase: 'BETTING', bets: [] }
  }

  async #close(): Promise<void> {
    if (this.#open === null) return
    const { roundId: id } = this.#open
    await this.#say({ kind: 'round-window', roundId: id, window: 0, is: 'CLOSED', play: {} })
    this.#open = { ...this.#open, phase: 'DEALING' }
  }

  async #end(): Promise<void> {
    if (this.#open === null) return
    const { roundId: id, bets } = this.#open
    for (const bet of bets) if (this.#chance.happens(20)) await this.#cashOut(bet)
    const winner: Winner = this.#chance.happens(5) ? 'void' : this.#chance.oneOf(SELECTIONS)
    this.#open = null
    if (winner === 'void') {
      return await this.#say({ kind: 'void-round', roundId: id, reason: 'a card fell', play: {} })
    }
    const comes = SELECTIONS.map(
      (each) => [each, { kind: each === winner ? 'win' : 'lose' }] as const,
    )
    await this.#say({ kind: 'settle-round', roundId: id, comes, code: winner, winner, play: {} })
    for (const bet of await this.#letIn(bets)) this.#count(bet, winner)
  }

  /** Those whose delay ended before the window did. */
  async #letIn(bets: readonly RoundBet[]): Promise<readonly RoundBet[]> {
    const { rows } = await this.#exchange.database.query<{ id: number }>(
      "SELECT id FROM round_bet WHERE id = ANY ($1) AND status <> 'LAPSED'",
      [bets.map(({ betId }) => betId)],
    )
    const stored = new Set(rows.map(({ id }) => id))
    const lapsed = bets.filter(({ betId }) => !stored.has(betId))
    for (const { betId, status } of lapsed) {
      if (status.kind === 'ACCEPTED') this.findings.push(`bet ${betId} was let in and is gone`)
    }
    return bets.filter(({ betId }) => stored.has(betId))
  }

  /** The plain way: a back wins its odds less its stake, a lay is the other side of it. */
  #count({ betId, userId: user, selection, terms, stake }: RoundBet, winner: Winner): void {
    if (terms.kind !== 'odds') throw new Error('nobody bets on a spread here')
    const pays = this.#taken.get(betId) ?? (selection === winner ? terms.odds : 0)
    const back = Math.floor((stake * pays) / 100) - stake
    const net = terms.side === 'BACK' ? back : -back
    this.#must.set(user, (this.#must.get(user) ?? 0) + net)
  }

  /** A back that was let in is taken by hand, below its odds; where another bet leans on it, it cannot be. */
  async #cashOut({ betId, roundId: id, userId: user, terms }: RoundBet): Promise<void> {
    if (terms.kind !== 'odds' || terms.side !== 'BACK') return
    const ask = { userId: user, roundId: id, betId, pays: this.#chance.between(101, 179) }
    const reply = await this.#exchange.exchange.submit({
      kind: 'cash-out-on-round',
      ...ask,
      afterMs: this.#chance.between(0, 9_000),
    })
    if (reply.kind === 'round-bet' && reply.bet.status.kind === 'CASHED_OUT') {
      this.#taken.set(betId, ask.pays)
    } else if (reply.kind !== 'refused' || reply.refusal.code !== 'CASH_OUT_NOT_NOW') {
      this.findings.push(`a cash-out on a round was answered ${JSON.stringify(reply)}`)
    }
  }

  async #bet(): Promise<void> {
    if (this.#open === null) return
    const { bets, roundId: id } = this.#open
    const reply = await this.#exchange.exchange.submit(this.#anyBet(id))
    if (reply.kind === 'round-bet') bets.push(reply.bet)
    else this.#mustBeUsual(reply)
  }

  #anyBet(id: RoundId): PlaceOnRound {
    const selection = this.#chance.oneOf(SELECTIONS)
    const side = this.#chance.oneOf(['BACK', 'BACK', 'LAY'] as const)
    return {
      kind: 'place-on-round',
      userId: this.#chance.oneOf(this.#users),
      clientBetId: this.#chance.uuid(),
      roundId: id,
      window: 0,
      book: { id: 'main', kind: { kind: 'one-wins', of: 2, orElse: [] } },
      marketName: 'Winner',
      selection,
      selectionName: selection,
      terms: { kind: 'odds', side, odds: this.#chance.between(180, 210) },
      stake: paise(this.#chance.between(100_00, 5_000_00)),
      limits: { min: paise(100_00), max: paise(50_000_00) },
      caps: null,
      delayMs: this.#chance.oneOf([0, 0, 5_000]),
    }
  }

  async #say(command: RoundCommand): Promise<void> {
    const reply = await this.#exchange.exchange.submit(command)
    if (reply.kind !== 'round') this.findings.push(`${command.kind}: ${JSON.stringify(reply)}`)
  }

  #mustBeUsual(reply: Reply): void {
    if (reply.kind === 'refused' && reply.refusal.code === 'INSUFFICIENT_FUNDS') return
    this.findings.push(`a bet on a round was answered ${JSON.stringify(reply)}`)
  }
}
