import type { Chance } from './chance.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How bad the wires are between clients and server, in percent; all 0: sound. */
export interface Wires {
  lostPercent: number
  doubledPercent: number
  /** the longest that a message takes, milliseconds: what is slow is overtaken */
  slowestMs: number
}

export const SOUND_WIRES: Readonly<Wires> = { lostPercent: 0, doubledPercent: 0, slowestMs: 5 }

/** A client gives up on an answer after this long, and asks again. */
const PATIENCE_MS = 4_000

/** The way from clients to whichever server is up: requests and answers get lost, doubled and overtaken. */
export class Network<Server extends { readonly isUp: boolean } = SimulatedServer> {
  readonly wires: Wires = { ...SOUND_WIRES }
  readonly #time: VirtualTime
  readonly #chance: Chance
  /** the server that answers at the address now, if any does */
  server: Server | null = null

  constructor(time: VirtualTime, chance: Chance) {
    this.#time = time
    this.#chance = chance
  }

  /** The first answer to arrive; null when none did within a client's patience. */
  async ask<Answer>(call: (server: Server) => Promise<Answer>): Promise<Answer | null> {
    const first = Promise.withResolvers<Answer | null>()
    const giveUp = this.#time.after(PATIENCE_MS, () => first.resolve(null))
    const copies = this.#chance.happens(this.wires.doubledPercent) ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) this.#deliver(call, first.resolve)
    const answer = await first.promise
    giveUp()
    return answer
  }

  #deliver<Answer>(
    call: (server: Server) => Promise<Answer>,
    arrived: (answer: Answer) => void,
  ): void {
    if (this.#isLost()) return
    this.#time.after(this.#delay(), () => {
      const server = this.server
      if (server === null || !server.isUp) return
      call(server).then(
        (answer) => {
          if (!this.#isLost()) this.#time.after(this.#delay(), () => arrived(answer))
        },
        // it has said so itself; the client hears nothing
        () => undefined,
      )
    })
  }

  #isLost(): boolean {
    return this.#chance.happens(this.wires.lostPercent)
  }

  #delay(): number {
    const { slowestMs } = this.wires
    // most are quick; a tenth may take as long as it gets
    return this.#chance.between(1, this.#chance.happens(10) ? slowestMs : Math.min(30, slowestMs))
  }
}
