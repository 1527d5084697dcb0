import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { WaitingAct } from '@crease/contract/operator-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ActInWords, FirstYes } from '@crease/protocol/operator-acts.ts'

/** What waits for a second operator, as one of them reads it [OP163]. */
export function wireWaitingAct(one: FirstYes, reader: UserId): WaitingAct {
  const { kind: act, ...asked } = one.act
  return {
    askId: String(one.askId),
    act,
    asked: JSON.stringify(asked),
    does: wireDoes(one.words),
    atStake: one.atStake === null ? null : paiseToPoints(one.atStake),
    operator: one.operator,
    isOwn: one.by === reader,
    reason: one.reason,
    marketId: one.marketId,
    eventName: one.eventName,
    marketName: one.marketName,
    at: one.at,
  }
}

function wireDoes(words: ActInWords): WaitingAct['does'] {
  switch (words.kind) {
    case 'void-market':
      return words
    case 'void-bet':
      return { ...words, betId: String(words.betId), stake: paiseToPoints(words.stake) }
    case 'result':
      return {
        ...words,
        winners: [...words.winners],
        tied: words.tied.map(({ runners, places }) => ({ runners: [...runners], places })),
        removed: [...words.removed],
      }
  }
}
