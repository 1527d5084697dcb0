import type { EventId } from '@crease/domain/units/ids.ts'
import type { ToExchange } from '@crease/protocol/messages.ts'

interface HeardParts {
  readonly say: (message: ToExchange) => void
  /** Asks to hear this event: resolves when all that is known of it is here. */
  readonly ask: (event: EventId) => Promise<unknown>
}

/** An event that somebody here looks at. */
interface Held {
  lookers: number
  /** it was told whole, and follows */
  isFresh: boolean
  asked: Promise<void> | null
}

/** Somebody looks at an event, until `release`. */
export interface Hold {
  /** resolves when the event is as the exchange has it, or cannot be; null: it is */
  readonly fresh: Promise<void> | null
  /** Ends it; once. */
  readonly release: () => void
}

/** The events that somebody looks at here: of these alone the exchange tells at once, where it can [RT760]. */
export class HeardEvents {
  readonly #parts: HeardParts
  readonly #held = new Map<EventId, Held>()
  /** whether the exchange tells of some alone: null while it tells of all */
  #isNarrow = false

  constructor(parts: HeardParts) {
    this.#parts = parts
  }

  /** Whether news of this event are told at once. */
  readonly has = (event: EventId): boolean => !this.#isNarrow || this.#held.has(event)

  /** Somebody looks at this event. */
  hold(event: EventId): Hold {
    const held = this.#held.get(event) ?? { lookers: 0, isFresh: !this.#isNarrow, asked: null }
    this.#held.set(event, held)
    held.lookers += 1
    if (!held.isFresh) held.asked ??= this.#ask(event, held)
    let isHeld = true
    const release = (): void => {
      if (isHeld) this.#release(event, held)
      isHeld = false
    }
    return { fresh: held.isFresh ? null : held.asked, release }
  }

  /** Says again what is heard: behind a snapshot everything is known, else what was. */
  follow(how: { readonly isWhole: boolean; readonly isNarrow: boolean }): void {
    this.#isNarrow = how.isNarrow
    if (!how.isNarrow) return
    const all = [...this.#held]
    for (const [, held] of all) held.isFresh ||= how.isWhole
    const fresh = all.flatMap(([event, { isFresh }]) => (isFresh ? [event] : []))
    this.#parts.say({ kind: 'hear', events: fresh })
    for (const [event, held] of all) if (!held.isFresh) held.asked = this.#ask(event, held)
  }

  #release(event: EventId, held: Held): void {
    held.lookers -= 1
    if (held.lookers > 0) return
    this.#held.delete(event)
    if (this.#isNarrow) this.#parts.say({ kind: 'unhear-event', event })
  }

  /** One that cannot be had now is asked for again when there is a line. */
  async #ask(event: EventId, held: Held): Promise<void> {
    try {
      await this.#parts.ask(event)
      held.isFresh = true
    } catch {
      // whoever waits is shown what is known, as everybody is while the exchange is away
    } finally {
      held.asked = null
    }
  }
}
