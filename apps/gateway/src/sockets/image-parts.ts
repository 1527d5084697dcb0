import type { JoinReply, MatchImage, MatchMessage } from '@crease/contract/sockets.ts'
import { MARKETS_A_PART } from './socket-limits.ts'
import { toldToMany } from './sending/written-once.ts'

type Lists = MatchImage['meta_data']['data']
const LISTS = ['t1', 't2', 't3', 't4', 't5'] as const

/** A message as it is sent: a big image in parts, so that no single message holds up the others [RT34]. */
export function inParts(message: MatchMessage): readonly MatchMessage[] {
  if (message.kind !== 'image') return [message]
  const { data } = message.meta_data
  const markets = LISTS.reduce((sum, list) => sum + data[list].length, 0)
  if (markets <= MARKETS_A_PART) return [message]
  const of = Math.ceil(markets / MARKETS_A_PART)
  return Array.from({ length: of }, (_, index) => ({
    ...message,
    part: { number: index + 1, of },
    meta_data: { data: slice(data, index * MARKETS_A_PART) },
  }))
}

/** How a join is answered, and what follows as messages. */
interface JoinAnswer {
  readonly answer: JoinReply
  readonly others: readonly MatchMessage[]
}

const answers = new WeakMap<MatchImage, JoinAnswer>()

/**
 * Answers a join with the messages that its reader misses. For an image with its first part; all readers of the same
 * image share one reply [RT772].
 */
export function answerWith(messages: readonly MatchMessage[], conflateMs: number): JoinAnswer {
  const [image] = messages
  if (messages.length !== 1 || image?.kind !== 'image') {
    return {
      answer: { success: true, messages: messages.flatMap(inParts), conflateMs },
      others: [],
    }
  }
  const known = answers.get(image)
  if (known !== undefined) return known
  const [first = image, ...others] = inParts(image).map(toldToMany)
  const answer = toldToMany<JoinReply>({ success: true, messages: [first], conflateMs })
  answers.set(image, { answer, others })
  return { answer, others }
}

/** The next markets from the `start`-th on, counted through all lists, each in its own list. */
function slice(data: Lists, start: number): Lists {
  const part: Lists = { t1: [], t2: [], t3: [], t4: [], t5: [] }
  let before = 0
  for (const list of LISTS) {
    const from = Math.max(0, start - before)
    part[list] = data[list].slice(from, Math.max(from, start + MARKETS_A_PART - before))
    before += data[list].length
  }
  return part
}
