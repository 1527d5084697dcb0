import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'
import { onWallTime } from '@crease/exchange/feeds/pace.ts'
import type { StoryWorkers } from '@crease/exchange/feeds/simulator/story-workers.ts'
import type { StoryPiece } from '@crease/exchange/feeds/simulator/story-piece.ts'
import type { DayMatch } from './day-matches.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** A match is listed so long before its start. */
const LISTED_BEFORE_MS = 20 * 60_000
/** Longer than any match: its story comes in one piece. */
const WHOLE_MS = 48 * 60 * 60_000
/** So many stories are being made ahead of the moment. */
const MADE_AHEAD = 3
/** The wall's moment of the world's beginning. */
const BEGINS_AT = Date.UTC(2026, 0, 1)

interface Listed {
  readonly events: FeedBatch
  told: number
}

/** The stories of all matches of a day as one, told in steps of any length, in milliseconds of the wall. */
export class DayStory {
  readonly #desk: Pick<StoryWorkers, 'ask'>
  readonly #seed: number
  /** not asked for yet, the earliest first */
  readonly #unmade: DayMatch[]
  /** asked for, and not listed yet */
  readonly #made: { readonly match: DayMatch; readonly story: Promise<StoryPiece> }[] = []
  readonly #listed = new Set<Listed>()
  #now = -Infinity

  /** `matches` in the order of their starts. */
  constructor(desk: Pick<StoryWorkers, 'ask'>, seed: number, matches: readonly DayMatch[]) {
    this.#desk = desk
    this.#seed = seed
    this.#unmade = [...matches]
    this.#askAhead()
  }

  /** How many matches have not come to their end. */
  get left(): number {
    return this.#unmade.length + this.#made.length + this.#listed.size
  }

  /** Everything of the next so many milliseconds; where nothing is listed, of the next listing. */
  async step(ms: number): Promise<{ readonly at: number; readonly batch: FeedBatch }> {
    const next = this.#nextListing()
    const until = this.#listed.size === 0 ? next : this.#now + ms
    const batch = [...(await this.#listUntil(until)), ...this.#tellUntil(until)]
    this.#now = until
    const byTime = batch.toSorted((a, b) => a.at - b.at)
    const onWall = { speed: 1, wallOf: (at: number) => BEGINS_AT + at }
    return { at: BEGINS_AT + until, batch: byTime.map((event) => onWallTime(event, onWall)) }
  }

  #nextListing(): number {
    const next = this.#made[0]?.match.startsAt ?? Infinity
    return next - LISTED_BEFORE_MS
  }

  /** How each match that is listed by then stands at its listing. */
  async #listUntil(until: number): Promise<FeedBatch> {
    const standing: FeedBatch[] = []
    for (let at = this.#nextListing(); at <= until; at = this.#nextListing()) {
      const piece = await this.#made.shift()?.story
      this.#askAhead()
      if (piece === undefined || !Number.isFinite(at)) break
      const listedAt = at
      standing.push(piece.standing.flat().map((event) => ({ ...event, at: listedAt })))
      this.#listed.add({ events: piece.events, told: 0 })
    }
    return standing.flat()
  }

  #tellUntil(until: number): FeedBatch {
    return [...this.#listed].flatMap((one) => {
      const from = one.told
      while ((one.events[one.told]?.at ?? Infinity) <= until) one.told += 1
      if (one.told === one.events.length) this.#listed.delete(one)
      return one.events.slice(from, one.told)
    })
  }

  #askAhead(): void {
    while (this.#made.length < MADE_AHEAD) {
      const match = this.#unmade.shift()
      if (match === undefined) return
      const asked = {
        place: { seed: numberedSeed(this.#seed), slot: match.slot },
        from: match.startsAt - LISTED_BEFORE_MS,
        windowMs: WHOLE_MS,
        only: null,
        catchUp: [],
      }
      this.#made.push({ match, story: this.#desk.ask(asked) })
    }
  }
}
