import * as message from './message-shapes.ts'
import { open, proved, read, sendWith } from '../plain-shapes.ts'

/** Messages to the operators; rows of the route table. */
export const MESSAGE_ROUTES = {
  sendMessage: sendWith('messages/send', message.SendMessageBody, message.SendMessageReply),
  writeSignedOut: open(
    sendWith('messages/write', message.SendMessageBody, message.WriteSignedOutReply),
  ),
  getMessages: read('messages', message.MessagesReply),
  operatorMessages: read('operator/messages', message.OperatorMessagesReply),
  operatorAnswerMessage: proved(
    sendWith('operator/message/answer', message.AnswerMessageBody, message.AnswerMessageReply),
  ),
} as const
