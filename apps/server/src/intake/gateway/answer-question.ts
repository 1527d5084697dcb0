import type { Desk } from '@crease/gateway/sockets/desk.ts'
import type { Answer, Question } from './messages.ts'

/** Answers a question that came by message; a fault becomes an answer too. */
export async function answerQuestion(desk: Desk, question: Question): Promise<Answer> {
  try {
    return { kind: 'done', value: await valueOf(desk, question) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function valueOf(desk: Desk, question: Question): Promise<unknown> {
  switch (question.name) {
    case 'authenticate':
      return desk.authenticate(...question.args)
    case 'createBet':
      return desk.createBet(...question.args)
    case 'order':
      return desk.order(...question.args)
    case 'depth':
      return desk.depth(...question.args)
    case 'beginOrders':
      return desk.beginOrders(...question.args)
    case 'moreOrders':
      return desk.moreOrders(...question.args)
  }
}
