import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { NewsPlace } from '../messages.ts'
import {
  isNewsMessage,
  type NewsMessage,
  type NewsSource,
  type NewsSubject,
  type OnSubject,
} from '../news.ts'
import { newsSubject, STREAM } from './publish-news.ts'

const ASK_WITHIN_MS = 2_000
/** who missed more takes a snapshot: that is shorter */
const MOST_RECALLED = 20_000

/** Subjects of news, and the messages that JetStream keeps of them. */
export const followNews = (nats: NatsConnection): NewsSource => ({
  subscribe: (life, subject, take) => {
    const subscription = nats.subscribe(newsSubject(life, subject), {
      callback: (error, message) => {
        const news = error === null ? parsed(message) : null
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

/** Throws where the stream does not answer. */
async function recalled(
  nats: NatsConnection,
  { life, number }: NewsPlace,
  to: number,
): Promise<readonly OnSubject[] | null> {
  const { DeliverPolicy, jetstream } = await import('@nats-io/jetstream')
  const consumers = jetstream(nats, { timeout: ASK_WITHIN_MS }).consumers
  const consumer = await consumers.get(STREAM, {
    filter_subjects: newsSubject(life, '>'),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: number + 1,
  })
  const found: OnSubject[] = []
  const messages = await consumer.fetch({ max_messages: to - number, expires: ASK_WITHIN_MS })
  for await (const message of messages) {
    const news = parsed(message)
    if (news?.number !== number + found.length + 1) break
    found.push([subjectIn(message.subject, life), news])
    if (news.number === to) break
  }
  void consumer.delete().catch(() => undefined)
  return found.length === to - number ? found : null
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
