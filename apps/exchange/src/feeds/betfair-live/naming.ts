import { CATALOGUE, type Catalogue } from '../betfair-recording/names.ts'
import { runnerKeyOf } from '../betfair-recording/definition.ts'
import { idOf, isRecord, listOf, textOf } from '../betfair-recording/reading.ts'
import type { MarketChange, StreamMessage } from '../betfair-recording/stream-message.ts'
import { answerText } from '../bounded-answer.ts'
import type { Credentials } from './subscription.ts'

/** Names for what a live stream only numbers: it never says how a runner or a match is called [FD58]. */
export interface Naming {
  readonly catalogue: Catalogue
  /**
   * Looks up what the message brings without a name, beside the stream: resolves with those markets when that
   * is done, or cannot be now. Null where nothing is to be looked up.
   */
  readonly learn: (message: StreamMessage) => Promise<readonly string[]> | null
  /** whether the names of a market are being looked up */
  readonly isAwaited: (marketId: string) => boolean
}

/** A source that is not asked: what has no name of its own is called by its number. */
export const NO_NAMES: Naming = { catalogue: CATALOGUE, learn: () => null, isAwaited: () => false }

export interface NamingParts {
  /** the address under which 'listMarketCatalogue/' answers */
  readonly api: string
  readonly credentials: () => Promise<Credentials>
  readonly now: () => number
  readonly warn: (fields: object, sentence: string) => void
}

/** Markets in one call: the source refuses more. */
const MARKETS_A_CALL = 100
/** The longest wait of a market for its names, and the time after a failure in which none waits. */
const ANSWER_WITHIN_MS = 5_000
const REST_AFTER_FAILURE_MS = 60_000
/** The latest names are remembered. */
const NAMES_KEPT = 50_000
const LONGEST_NAME = 200
/** The largest answer: a hundred markets with all their runners. */
const LARGEST_ANSWER = 8 * 1024 * 1024

/** Asks the source's catalogue for the names of markets that come without them. */
export function createNaming(parts: NamingParts): Naming {
  const runners = new Map(CATALOGUE.runners)
  const events = new Map(CATALOGUE.events)
  /** markets whose names were told, as far as the catalogue has them */
  const told = new Map<string, string>()
  let restUntil = 0

  const awaited = new Set<string>()
  /** one call after the other */
  let calls: Promise<void> = Promise.resolve()

  function learn({ changes }: StreamMessage): Promise<readonly string[]> | null {
    const ids = changes.filter(isNameless).map(({ marketId }) => marketId)
    if (ids.length === 0) return null
    for (const id of ids) awaited.add(id)
    calls = calls.then(() => ask(ids))
    return calls.then(() => {
      for (const id of ids) awaited.delete(id)
      return ids
    })
  }

  async function ask(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += MARKETS_A_CALL) {
      if (parts.now() < restUntil) return
      const some = ids.slice(from, from + MARKETS_A_CALL)
      try {
        take(await answerAbout(some, parts))
        for (const id of some) note(told, id, id)
      } catch (error) {
        restUntil = parts.now() + REST_AFTER_FAILURE_MS
        parts.warn({ err: error, markets: ids.length }, 'the names of markets were not found out')
      }
    }
  }

  /** A market without a request that has a runner without a name. */
  function isNameless({ marketId, definition }: MarketChange): boolean {
    if (definition === null || definition === 'unreadable') return false
    if (told.has(marketId) || awaited.has(marketId) || parts.now() < restUntil) return false
    return definition.runners.some(({ runner, name }) => name === null && !runners.has(runner))
  }

  function take(answer: readonly unknown[]): void {
    for (const market of answer.filter(isRecord)) {
      const event = isRecord(market['event']) ? market['event'] : {}
      note(events, idOf(event['id']), event['name'])
      for (const runner of listOf(market['runners']).filter(isRecord)) {
        const key = runnerKeyOf({ id: runner['selectionId'], hc: runner['handicap'] ?? 0 })
        note(runners, key, runner['runnerName'])
      }
    }
  }

  return { catalogue: { runners, events }, learn, isAwaited: (id) => awaited.has(id) }
}

function note(names: Map<string, string>, id: string | null, name: unknown): void {
  const words = textOf(name)
  if (id === null || words === null) return
  names.set(id, words.slice(0, LONGEST_NAME))
  const [oldest] = names.keys()
  if (names.size > NAMES_KEPT && oldest !== undefined) names.delete(oldest)
}

async function answerAbout(
  marketIds: readonly string[],
  { api, credentials }: NamingParts,
): Promise<readonly unknown[]> {
  const { appKey, session } = await credentials()
  const reply = await fetch(`${api}listMarketCatalogue/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-application': appKey,
      'x-authentication': session,
    },
    body: JSON.stringify({
      filter: { marketIds },
      marketProjection: ['EVENT', 'RUNNER_DESCRIPTION'],
      maxResults: marketIds.length,
    }),
    // what we are is for this host alone
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const answer: unknown = JSON.parse(await answerText(reply, LARGEST_ANSWER))
  return listOf(answer)
}
