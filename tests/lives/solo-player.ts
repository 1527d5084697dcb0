import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import { bringsBy, randomBeginning, randomStep, wordsOf, type GameMove } from './made-up-game.ts'
import type { TableWorld } from './table-player.ts'

const MOST_POINTS = 40

/** What a player did in rounds of their own, and was answered. */
interface OwnMove {
  readonly move: GameMove
  /** the round that it was answered with; null: no answer yet, or a refusal */
  taken: RoundRow | null
}

/** A source of numbers that no round had before: the server's, whichever lives. */
export interface RoundNumbers {
  next: number
}

/** Plays a game alone, sends moves twice, and keeps a list that is believed [CG190]. */
export class SoloPlayer {
  readonly #userId: UserId
  readonly #world: TableWorld
  readonly #numbers: RoundNumbers
  readonly #moves: OwnMove[] = []
  readonly #disagreements: string[] = []

  constructor(userId: UserId, world: TableWorld, numbers: RoundNumbers) {
    this.#userId = userId
    this.#world = world
    this.#numbers = numbers
  }

  /** One thing that a player does in the game. */
  async act(): Promise<void> {
    const { chance } = this.#world
    const [again] = this.#moves.length > 0 && chance.happens(25) ? [chance.oneOf(this.#moves)] : []
    if (again !== undefined) return await this.#send(again)
    const own: OwnMove = { move: this.#next(), taken: null }
    this.#moves.push(own)
    await this.#send(own)
  }

  /** What ended by their moves. */
  get ended(): number {
    return this.#rounds().filter(({ status }) => status.kind === 'ENDED').length
  }

  /** Where the player's own list and what is stored differ. */
  complaints(): readonly string[] {
    const open = this.#rounds().filter(({ status }) => status.kind === 'BETTING')
    return [
      ...this.#disagreements,
      ...(open.length > 1 ? [`doubled: ${open.length} open rounds of one game`] : []),
      ...this.#moves.flatMap((own) => this.#lost(own)),
      ...this.#rounds().flatMap((round) => this.#wrong(round)),
    ]
  }

  /** What was answered is what is stored, or what came after it. */
  #lost({ taken }: OwnMove): readonly string[] {
    if (taken === null) return []
    const stored = this.#rounds().find(({ roundId }) => roundId === taken.roundId)
    if (stored === undefined) return [`lost: own round ${taken.roundId}`]
    const isBehind =
      stored.status.kind === 'BETTING' &&
      (taken.status.kind !== 'BETTING' || taken.status.window > stored.status.window)
    return isBehind ? [`lost: a step of own round ${taken.roundId}`] : []
  }

  /** One bet, and paid by what the last move said; the code of the end is its hundredths. */
  #wrong({ roundId, status }: RoundRow): readonly string[] {
    const bets = this.#world.disk.rows('roundBet').filter((bet) => bet.roundId === roundId)
    const [bet] = bets
    if (bet === undefined || bets.length > 1)
      return [`doubled: ${bets.length} bets in one own round`]
    const sent = this.#moves.find(({ move }) => move.clientBetId === bet.clientBetId)
    if (sent === undefined) return [`never sent: bet ${bet.betId} in an own round`]
    if (status.kind !== 'ENDED') return []
    const must = bringsBy(bet.stake, Number(status.code))
    const is = bet.status.kind === 'SETTLED' ? bet.status.net : null
    return is === must
      ? []
      : [`paid wrong: bet ${bet.betId} in an own round brought ${is}, must be ${must}`]
  }

  #next(): GameMove {
    const { chance } = this.#world
    const open = this.#rounds().find(({ status }) => status.kind === 'BETTING')
    const before = open === undefined ? undefined : this.#beginningOf(open.roundId)
    if (open?.status.kind !== 'BETTING' || before === undefined) {
      return randomBeginning(chance, this.#userId, MOST_POINTS)
    }
    return randomStep(chance, before, { roundId: open.roundId, window: open.status.window })
  }

  #beginningOf(id: RoundId): GameMove | undefined {
    const bet = this.#world.disk.rows('roundBet').find(({ roundId }) => roundId === id)
    const begun = this.#moves.find(({ move }) => move.clientBetId === bet?.clientBetId)
    return begun?.move
  }

  /** The server words it again each time that it hears it. */
  async #send(own: OwnMove): Promise<void> {
    const numbers = this.#numbers
    const reply = await this.#world.network.ask((server) => {
      numbers.next += 1
      return server.submit(wordsOf(own.move, numbers.next))
    })
    if (reply?.kind !== 'round') return
    if (own.taken !== null && own.taken.roundId !== reply.round.roundId) {
      this.#disagreements.push(`doubled: own rounds ${own.taken.roundId}, ${reply.round.roundId}`)
    }
    own.taken = reply.round
  }

  #rounds(): readonly RoundRow[] {
    return this.#world.disk.rows('round').filter(({ player }) => player === this.#userId)
  }
}
