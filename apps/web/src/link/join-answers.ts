import {
  DepthPlaces as DepthPlacesShape,
  RunnerDepth as RunnerDepthShape,
} from '@crease/contract/depth-shapes.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import type { TSchema } from 'typebox'
import { decode, type Decoded } from './decode.ts'
import { fits, fitting, fittingMessage } from './fits.ts'
import type { DepthPlaces, RunnerDepth } from './named.ts'

/** A join that was refused for now, and whose refusal names no time, is asked again after so long, milliseconds. */
const AGAIN_AFTER_MS = 1000
/** The same where the socket reads as much as it may: something else has to be left first. */
const FULL_AGAIN_AFTER_MS = 5000

/**
 * The reason of a failed join: permanent, temporary (retried then, milliseconds), no answer, or an answer with a message
 * that this page cannot read.
 */
export type NotJoined =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'waits'; readonly message: string; readonly afterMs: number }
  | { readonly kind: 'lost' | 'unread' }

/** The messages that a join of numbered news brings. */
export interface Joined<Message> {
  readonly kind: 'joined'
  readonly messages: readonly Message[]
}

/** The answer to a join of numbered news. */
export type Messages<Message> = Joined<Message> | NotJoined

/** The answer to a join of a runner's prices. */
export type DepthJoined =
  | { readonly kind: 'joined'; readonly depth: RunnerDepth; readonly places: DepthPlaces['places'] }
  | NotJoined

/** Reads what a join of numbered news was answered, if each message has the shape of the contract [RT53]. */
export async function readJoin<S extends TSchema>(
  shape: S,
  answer: unknown,
): Promise<Messages<Decoded<S>>> {
  if (typeof answer !== 'object' || answer === null || !('messages' in answer)) {
    return notJoined(answer)
  }
  const { messages } = answer
  if (!Array.isArray(messages)) return { kind: 'lost' }
  const read: Decoded<S>[] = []
  for (const message of messages) {
    const fit = fittingMessage(shape, message)
    if (fit === null) return { kind: 'unread' }
    read.push(decode(shape, fit))
  }
  return { kind: 'joined', messages: read }
}

/** The same for a join of a runner's prices. */
export async function readDepth(answer: unknown): Promise<DepthJoined> {
  if (typeof answer !== 'object' || answer === null) return notJoined(answer)
  if (!('depth' in answer && 'places' in answer)) return notJoined(answer)
  const { places } = answer
  const depth = fitting(RunnerDepthShape, answer.depth)
  if (depth === null || !fits(DepthPlacesShape, places)) return { kind: 'lost' }
  return {
    kind: 'joined',
    depth: decode(RunnerDepthShape, depth),
    places: decode(DepthPlacesShape, places).places,
  }
}

/**
 * A refusal that decides nothing names the time of the retry, or leaves it to us [UI1150]. The table of refusals is
 * fetched with the first one [UI319].
 */
export async function notJoined(answer: unknown): Promise<NotJoined> {
  if (!fits(ErrorReply, answer)) return { kind: 'lost' }
  const known = await import('@crease/contract/refusals.ts').catch(() => null)
  if (known === null) return { kind: 'lost' }
  const { message, code, field, retryAfterS } = answer
  if (known.traitsOfWord(code)?.retry === undefined) return { kind: 'refused', message }
  if (retryAfterS !== undefined) return { kind: 'waits', message, afterMs: retryAfterS * 1000 }
  const afterMs = field === undefined ? AGAIN_AFTER_MS : FULL_AGAIN_AFTER_MS
  return { kind: 'waits', message, afterMs }
}
