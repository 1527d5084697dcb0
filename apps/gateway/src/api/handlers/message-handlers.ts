import { refused } from '@crease/protocol/edge-refusal.ts'
import type { MESSAGE_ROUTES } from '@crease/contract/accounts/message-routes.ts'
import {
  UNANSWERED_MAX,
  type Message,
  type PlayerMessage,
} from '@crease/contract/accounts/message-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import {
  SIGNED_OUT,
  type MessageRow,
  type Messages,
  type PlayerMessageRow,
} from '@crease/people/messages/messages.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Kept } from '@crease/protocol/messages.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { networkOf } from '../../edge/network.ts'
import { RateLimit } from '../../edge/rate-limit.ts'
import type { SharedLimits } from '../../edge/shared-limits.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import { wireTime } from '../../wire/match.ts'
import type { OpenHandlers, SignedInHandlers, SignedInName } from './handler.ts'

export interface MessageDeps {
  readonly player: {
    readonly messages: Pick<Messages, 'send' | 'own' | 'forOperators' | 'answer'>
    /** publishes a new notice to the devices of its player */
    readonly changed: (kept: Kept) => void
    /** epoch milliseconds */
    readonly now: () => number
  }
  readonly tenants: { readonly store: Pick<Tenants['store'], 'operatorName'> }
  readonly record: RecordEvent
}

interface OpenMessages {
  readonly messages: Pick<Messages, 'send'>
  /** epoch milliseconds */
  readonly now: () => number
}

/** Messages of one network without a session: this many at once, and in an hour [PM5]. */
const PER_HOUR = 3
const SECONDS_PER_HOUR = 3600
const NETWORKS_REMEMBERED = 10_000

/** Messages of people who are not signed in: a lost password, a locked account, a held registration [PM5]. */
export function openMessageHandlers(
  { messages, now }: OpenMessages,
  limits: SharedLimits,
): Pick<OpenHandlers, 'writeSignedOut'> {
  const perNetwork = new RateLimit({
    perSecond: PER_HOUR / SECONDS_PER_HOUR,
    burst: PER_HOUR,
    keys: NETWORKS_REMEMBERED,
    shared: { limits, name: 'messages' },
  })
  return {
    writeSignedOut: async ({ body: { clientId, text }, ip }) => {
      const network = networkOf(ip)
      const waitMs = perNetwork.waitOf(network, steadyNow())
      if (waitMs > 0)
        return refused({ code: 'RATE_LIMITED', retryAfterS: Math.ceil(waitMs / 1000) })
      // before it is stored: many at once are no more than one after the other
      perNetwork.takeMany(network, steadyNow(), 1)
      const sent = await messages.send(SIGNED_OUT, { clientId, text: text.trim(), now: now() })
      return 'kind' in sent ? sent : { success: true }
    },
  }
}

/** Messages of players to the operators, and their answers [PM1]. */
export function messageHandlers({
  player: { messages, changed, now },
  tenants: { store },
  record,
}: MessageDeps): Pick<SignedInHandlers, keyof typeof MESSAGE_ROUTES & SignedInName> {
  const isOperator = async (user: UserId): Promise<boolean> =>
    (await store.operatorName(user)) !== null
  return {
    sendMessage: async ({ session: { userId }, body: { clientId, text } }) => {
      const sent = await messages.send(userId, { clientId, text: text.trim(), now: now() })
      if ('kind' in sent) return sent
      return { success: true, sent: wireMessage(sent) }
    },
    getMessages: async ({ session: { userId } }) => ({
      success: true,
      data: (await messages.own(userId)).map(wireMessage),
      unansweredMax: UNANSWERED_MAX,
    }),
    operatorMessages: async ({ session: { userId } }) => {
      if (!(await isOperator(userId))) return refused({ code: 'FORBIDDEN' })
      const { messages: rows, unanswered } = await messages.forOperators()
      return { success: true, data: rows.map(wirePlayerMessage), unanswered }
    },
    operatorAnswerMessage: async ({ session: { userId: by }, ip: from, body: { id, text } }) => {
      if (!(await isOperator(by))) return refused({ code: 'FORBIDDEN' })
      const answer = { by, text: text.trim(), now: now() }
      const answered = await messages.answer(Number(id), answer)
      if ('kind' in answered) return answered
      const user = answered.userId
      const player = user === SIGNED_OUT ? null : user
      record({ kind: 'message-answered', user: player, by, from, about: { id: answered.id } })
      if (player !== null) changed({ user: player, what: 'notices' })
      return { success: true, answered: wirePlayerMessage(answered) }
    },
  }
}

const wireMessage = ({ id, text, at, answer }: MessageRow): Message => ({
  id: String(id),
  text,
  at: wireTime(at.getTime()),
  answer: answer === null ? null : { text: answer.text, at: wireTime(answer.at.getTime()) },
})

const wirePlayerMessage = (row: PlayerMessageRow): PlayerMessage => ({
  ...wireMessage(row),
  loginId: row.loginId,
  name: row.name,
  answeredBy: row.answeredBy,
})
