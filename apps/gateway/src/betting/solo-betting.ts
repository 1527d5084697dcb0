import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { PlaySoloBody, SoloReply, StepSoloBody } from '@crease/contract/solo-shapes.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { SoloAsk } from '@crease/protocol/solo.ts'
import type { Caller } from '@crease/people/sessions/session.ts'
import { wireSolo } from '../wire/solo.ts'
import { pressOf } from './press-of.ts'
import { readSeed } from './read-seed.ts'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'

export type SoloAnswer =
  | { readonly kind: 'stands'; readonly stand: Omit<SoloReply, 'success' | 'message'> }
  | Refused

interface SoloBettingDeps {
  readonly exchange: Pick<ExchangePort, 'solo'>
  /** how often a player may ask: with all other orders [BS106] */
  readonly take: (caller: Caller) => EdgeRefusal | null
  /** the server's clock, epoch milliseconds */
  readonly now: () => number
}

/** The way to play alone: read at the edge, judged by the game and the exchange [CG190]. */
export class SoloBetting {
  readonly #deps: SoloBettingDeps

  constructor(deps: SoloBettingDeps) {
    this.#deps = deps
  }

  /** How a game stands for a player. */
  open(caller: Caller, table: string): Promise<SoloAnswer> {
    return this.#ordered(caller, { kind: 'open', userId: caller.userId, table })
  }

  /** A bet of the wire; STAKE_INVALID for no whole number of paise above zero, BAD_REQUEST for a seed that is too long. */
  async play(caller: Caller, body: PlaySoloBody): Promise<SoloAnswer> {
    const stake = pointsToPaise(body.stake)
    if (stake === null || stake <= 0) return refused({ code: 'STAKE_INVALID' })
    const seed = readSeed(body.clientSeed)
    if (seed.kind === 'refused') return seed
    return this.#ordered(caller, {
      kind: 'play',
      userId: caller.userId,
      table: body.casinoGameSlug,
      roundId: roundId(body.mid),
      selection: body.selectionId,
      stake,
      clientBetId: body.clientBetId.toLowerCase(),
      ...pressOf(body, this.#deps.now()),
      clientSeed: seed.clientSeed,
    })
  }

  /** A step of the round that stands open. */
  step(caller: Caller, body: StepSoloBody): Promise<SoloAnswer> {
    const { casinoGameSlug: table, mid, step, choice } = body
    const { userId } = caller
    return this.#ordered(caller, {
      kind: 'step',
      userId,
      table,
      roundId: roundId(mid),
      step,
      choice,
    })
  }

  async #ordered(caller: Caller, ask: SoloAsk): Promise<SoloAnswer> {
    const tooMany = this.#deps.take(caller)
    if (tooMany !== null) return refused(tooMany)
    const outcome = await this.#deps.exchange.solo(ask)
    if (outcome.kind === 'refused') return outcome
    return { kind: 'stands', stand: wireSolo(outcome.stand) }
  }
}
