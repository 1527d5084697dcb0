import { CATALOGUE, type Catalogue } from '../betfair-recording/names.ts'
import { runnerKeyOf } from '../betfair-recording/definition.ts'
import { idOf, isRecord, listOf, textOf } from '../betfair-recording/reading.ts'
import type { MarketChange, StreamMessage } from '../betfair-recording/stream-message.ts'
import type { Credentials } from './subscription.ts'

/** Names for what a live stream only numbers: it never says how a runner or a match is called [FD58]. */
export interface Naming {
  readonly catalogue: Catalogue
  /** Looks up what the message brings without a name; resolves when that is done, or cannot be now. */
  readonly learn: (message: StreamMessage) => Promise<void>
}

/** A source that is not asked: what has no name of its own is called by its number. */
export const NO_NAMES: Naming = { catalogue: CATALOGUE, learn: () => Promise.resolve() }

export interface NamingParts {
  /** the address under which 'listMarketCatalogue/' answers */
  readonly api: string
  readonly credentials: () => Promise<Credentials>
  readonly now: () => number
  readonly warn: (fields: object, sentence: string) => void
}

/** So many markets are asked for in one call: the source refuses more of what we ask. */
const MARKETS_A_CALL = 100
/** A stream waits so long for names at most, and is not made to wait again for so long after a failure. */
const ANSWER_WITHIN_MS = 5_000
const REST_AFTER_FAILURE_MS = 60_000
/** The latest names are remembered. */
const NAMES_KEPT = 50_000
const LONGEST_NAME = 200

/** Asks the source's catalogue for the names of markets that come without them. */
export function createNaming(parts: NamingParts): Naming {
  const runners = new Map(CATALOGUE.runners)
  const events = new Map(CATALOGUE.events)
  /** markets whose names were told, as far as the catalogue has them */
  const told = new Map<string, string>()
  let restUntil = 0

  async function learn({ changes }: StreamMessage): Promise<void> {
    const ids = changes.filter(isNameless).map(({ marketId }) => marketId)
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

  /** A market that nobody asked about and that has a runner without a name. */
  function isNameless({ marketId, definition }: MarketChange): boolean {
    if (definition === null || told.has(marketId)) return false
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

  return { catalogue: { runners, events }, learn }
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
  if (!reply.ok) throw new Error(`the catalogue answered ${reply.status}`)
  return listOf(await reply.json())
}
