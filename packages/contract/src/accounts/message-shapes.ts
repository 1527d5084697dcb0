import { Type, type Static } from 'typebox'
import { ClientId, nullable, RowId, done } from '../plain-shapes.ts'

/** The shapes of messages between players and operators [PM1]. */

/** Characters of a message, and of its answer. */
export const MESSAGE_MAX = 2000
/** Unanswered messages of one player. */
export const UNANSWERED_MAX = 5
/** Unanswered messages of all who wrote without being signed in. */
export const SIGNED_OUT_MAX = 200
/** Messages of one player in 24 hours. */
export const MESSAGES_PER_DAY = 20
/** Messages of a list: a player's newest, or an operator's first ones. */
export const MESSAGES_SHOWN = 50

/** Words that are more than spaces. */
const Words = Type.String({ minLength: 1, maxLength: MESSAGE_MAX, pattern: '\\S' })

const MessageFields = {
  id: Type.String(),
  text: Type.String(),
  /** when the server stored it */
  at: Type.String(),
  /** null: unanswered */
  answer: nullable(Type.Object({ text: Type.String(), at: Type.String() })),
}

/** A message of the signed-in player. */
export const Message = Type.Object(MessageFields)
export type Message = Static<typeof Message>

export const SendMessageBody = Type.Object({
  /** the same message under the same id is stored once */
  clientId: ClientId,
  text: Words,
})
export const WriteSignedOutReply = done({})

export const SendMessageReply = done({ sent: Message })

export const MessagesReply = done({
  /** newest first, at most `MESSAGES_SHOWN` */
  data: Type.Array(Message),
  /** unanswered messages that a player may have */
  unansweredMax: Type.Integer(),
})

/** A message as operators read it. */
export const PlayerMessage = Type.Object({
  ...MessageFields,
  /** empty: the writer was not signed in */
  loginId: Type.String(),
  name: Type.String(),
  /** of the operator who answered; null: unanswered */
  answeredBy: nullable(Type.String()),
})
export type PlayerMessage = Static<typeof PlayerMessage>

export const OperatorMessagesReply = done({
  /** unanswered ones, the oldest first, then answered ones, the newest first; at most `MESSAGES_SHOWN` */
  data: Type.Array(PlayerMessage),
  /** all unanswered ones */
  unanswered: Type.Integer(),
})

export const AnswerMessageBody = Type.Object({ id: RowId, text: Words })
export const AnswerMessageReply = done({ answered: PlayerMessage })
