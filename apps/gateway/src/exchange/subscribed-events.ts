import { setTimeout as pause } from 'node:timers/promises'
import type { EventId } from '@crease/domain/units/ids.ts'

interface HeardParts {
  /** Follows this event's subject: resolves when all that is known of it is here. */
  readonly watch: (event: EventId) => Promise<unknown>
  readonly unwatch: (event: EventId) => void
  /** whether this event's subject is followed from a base on */
  readonly follows: (event: EventId) => boolean
}

/** the longest wait of an event's reader for its newest prices; then the known ones are shown */
const SHOWN_WITHIN_MS = 1_000
/** an event that could not be followed is retried after this time */
const AGAIN_AFTER_MS = 1_000

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

/** The events that somebody looks at here: their subjects are followed, where news are published [RT760]. */
export class SubscribedEvents {
  readonly #parts: HeardParts
  readonly #held = new Map<EventId, Held>()
  /** whether events have subjects of their own; else all news come on the line */
  #isNarrow = false

  constructor(parts: HeardParts) {
    this.#parts = parts
  }

  events(): Iterable<EventId> {
    return this.#held.keys()
  }

  /** Whether somebody looks at this event. */
  holds(event: EventId): boolean {
    return this.#held.has(event)
  }

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
    return { fresh: held.isFresh ? null : shownBy(held.asked), release }
  }

  /** Follows again: after a snapshot all subscribed events are known, else what was. */
  follow(how: { readonly isWhole: boolean; readonly isNarrow: boolean }): void {
    this.#isNarrow = how.isNarrow
    if (!how.isNarrow) return
    const all = [...this.#held]
    // one that was joined while the snapshot was on its way has no subscription yet
    if (how.isWhole) for (const [event, held] of all) held.isFresh = this.#parts.follows(event)
    for (const [event, held] of all) if (!held.isFresh) held.asked = this.#ask(event, held)
  }

  #release(event: EventId, held: Held): void {
    held.lookers -= 1
    if (held.lookers > 0) return
    this.#held.delete(event)
    if (this.#isNarrow) this.#parts.unwatch(event)
  }

  /** An event that cannot be followed now is tried again; its readers see what is known meanwhile. */
  async #ask(event: EventId, held: Held): Promise<void> {
    try {
      await this.#parts.watch(event)
      held.isFresh = true
    } catch {
      setTimeout(() => this.#askAgain(event, held), AGAIN_AFTER_MS).unref()
    } finally {
      held.asked = null
    }
  }

  #askAgain(event: EventId, held: Held): void {
    const isWanted = this.#held.get(event) === held && this.#isNarrow && !held.isFresh
    if (isWanted) held.asked ??= this.#ask(event, held)
  }
}

async function shownBy(asked: Promise<void> | null): Promise<void> {
  await Promise.race([asked, pause(SHOWN_WITHIN_MS, undefined, { ref: false })])
}
