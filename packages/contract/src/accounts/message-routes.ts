import { READ, SEND } from '../plain-shapes.ts'
import * as message from './message-shapes.ts'

/** Messages to the operators; rows of the route table. */
export const MESSAGE_ROUTES = {
  sendMessage: {
    ...SEND,
    path: '/api/v1/messages/send',
    body: message.SendMessageBody,
    reply: message.SendMessageReply,
  },
  getMessages: { ...READ, path: '/api/v1/messages', reply: message.MessagesReply },
  operatorMessages: {
    ...READ,
    path: '/api/v1/operator/messages',
    reply: message.OperatorMessagesReply,
  },
  operatorAnswerMessage: {
    ...SEND,
    path: '/api/v1/operator/message/answer',
    body: message.AnswerMessageBody,
    reply: message.AnswerMessageReply,
  },
} as const
