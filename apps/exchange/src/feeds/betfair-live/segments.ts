import { listOf } from '../betfair-recording/reading.ts'
import type { MarketMessage } from './envelope.ts'

/** Market changes that may wait for the last segment of their message. */
export const SEGMENTED_CHANGES_MAX = 20_000

/** The segments stood in no order that makes a message: one of them was lost. */
export class BrokenSegments extends Error {}

/** Joins the segments of a message, so that it is one change when it is applied [FD53]. */
export class SegmentJoiner {
  #first: MarketMessage | null = null
  #changes: unknown[] = []

  /** The whole message that this one is or ends; null while segments are outstanding. Throws BrokenSegments. */
  add(message: MarketMessage): MarketMessage | null {
    if (message.segment === 'whole') return this.#whole(message)
    if (message.segment === 'first') {
      if (this.#first !== null) throw new BrokenSegments('a message began inside another one')
      this.#first = message
    }
    const first = this.#first
    if (first === null) throw new BrokenSegments('a segment came without its beginning')
    this.#changes.push(...listOf(message.body['mc']))
    if (this.#changes.length > SEGMENTED_CHANGES_MAX) {
      throw new BrokenSegments(`more than ${SEGMENTED_CHANGES_MAX} changes in one message`)
    }
    if (message.segment !== 'last') return null
    const body = { ...first.body, ...message.body, mc: this.#changes }
    this.#first = null
    this.#changes = []
    return {
      ...message,
      change: first.change,
      initialClk: message.initialClk ?? first.initialClk,
      clk: message.clk ?? first.clk,
      body,
    }
  }

  /** Signs of life may come between segments, and say nothing of prices still on their way; changes may not. */
  #whole(message: MarketMessage): MarketMessage | null {
    if (this.#first === null) return message
    if (message.change === 'heartbeat') return null
    throw new BrokenSegments('a message came between the segments of another one')
  }
}
