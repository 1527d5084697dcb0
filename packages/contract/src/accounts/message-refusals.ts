/** Refusals of messages between players and operators, a row each. */
export const MESSAGE_REFUSALS = {
  TOO_MANY_UNANSWERED: {
    text: 'You have {limit} unanswered messages; wait for an answer before you write again',
  },
  TOO_MANY_MESSAGES: { text: 'You have sent {limit} messages within 24 hours; try again later' },
  MESSAGE_UNKNOWN: { status: 404, field: 'id', text: 'There is no such message' },
  MESSAGE_ANSWERED: {
    status: 409,
    field: 'id',
    text: 'Another operator has answered this message already',
  },
} as const
