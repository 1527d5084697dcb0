import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { NewsPlace } from '../messages.ts'
import {
  isNewsMessage,
  type NewsMessage,
  type NewsSource,
  type NewsSubject,
  type OnSubject,
} from '../news.ts'
import { isPublished, newsSubject, STREAM } from './publish-news.ts'

/** JetStream replies here with one message of the stream. */
const KEPT = `$JS.API.DIRECT.GET.${STREAM}`
const ASK_WITHIN_MS = 2_000
/** requests under way at once */
const AT_ONCE = 100
/** who missed more takes a snapshot: that is shorter */
const MOST_RECALLED = 20_000

/** Subjects of news, and the messages that JetStream keeps of them. */
export const followNews = (nats: NatsConnection): NewsSource => ({
  subscribe: (life, subject, take) => {
    const subscription = nats.subscribe(newsSubject(life, subject), {
      callback: (error, message) => {
        const news = error === null && isPublished(message) ? parsed(message) : null
        if (news !== null) take(news)
      },
    })
    return {
      ready: nats.flush(),
      end: () => {
        if (!nats.isClosed()) subscription.unsubscribe()
      },
    }
  },
  recall: async (from, to) => {
    const count = to - from.number
    if (count > MOST_RECALLED) return null
    if (count <= 0) return []
    return recalled(nats, from, to).catch(() => null)
  },
})

/**
 * Reads kept messages by their numbers. A consumer would be one request, but the right to make one lets a gateway have NATS
 * deliver the news on any subject [NT35]. Throws where the stream does not reply; null: one is gone.
 */
async function recalled(
  nats: NatsConnection,
  { life, number }: NewsPlace,
  to: number,
): Promise<readonly OnSubject[] | null> {
  const found: OnSubject[] = []
  for (let next = number + 1; next <= to; next += AT_ONCE) {
    const count = Math.min(AT_ONCE, to - next + 1)
    const numbers = Array.from({ length: count }, (_, at) => next + at)
    const kept = await Promise.all(numbers.map((each) => keptMessage(nats, life, each)))
    for (const message of kept) {
      if (message === null) return null
      found.push(message)
    }
  }
  return found
}

/** The message of this number, if it is kept and of this life. */
async function keptMessage(
  nats: NatsConnection,
  life: string,
  number: number,
): Promise<OnSubject | null> {
  const ask = JSON.stringify({ seq: number })
  const reply = await nats.request(KEPT, ask, { timeout: ASK_WITHIN_MS })
  const subject = reply.headers?.get('Nats-Subject') ?? ''
  const news = subject.startsWith(newsSubject(life, '')) ? parsed(reply) : null
  return news?.number === number ? [subjectIn(subject, life), news] : null
}

function subjectIn(subject: string, life: string): NewsSubject {
  const own = subject.slice(newsSubject(life, '').length)
  return own === 'all' || own === 'list' ? own : `event.${own.slice('event.'.length)}`
}

function parsed(message: Pick<Msg, 'json'>): NewsMessage | null {
  try {
    const said: unknown = message.json()
    return isNewsMessage(said) ? said : null
  } catch {
    return null
  }
}
