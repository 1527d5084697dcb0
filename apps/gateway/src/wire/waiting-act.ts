import { noted } from '@crease/domain/units/why.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { WaitingAct } from '@crease/contract/accounts/waiting-act-shapes.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type {
  ActInWords,
  FirstApproval,
  FirstApprovalOnPlayer,
} from '@crease/protocol/operator-acts.ts'
import { gameNameOf } from '@crease/contract/casino-games.ts'

/** A request that waits for a second operator, as one of them reads it [OP163]. */
export function wireWaitingAct(one: FirstApproval, reader: UserId): WaitingAct {
  const { kind: act, ...asked } = one.act
  const said = {
    askId: String(one.askId),
    act,
    asked: JSON.stringify(asked),
    atStake: one.atStake === null ? null : paiseToPoints(one.atStake),
    operator: one.operator,
    isOwn: one.by === reader,
    ...noted(one),
    at: one.at,
  }
  if ('table' in one) {
    const { table, words } = one
    const game = { casinoGameSlug: table, casinoGameName: gameNameOf(table) }
    return { ...said, mid: one.act.roundId, ...game, does: words }
  }
  if ('loginId' in one) {
    const { act: set, loginId, words } = one
    const does = { ...words, limits: wireLimits(words.limits), before: wireLimits(words.before) }
    return { ...said, userId: set.limits.userId, loginId, does }
  }
  const { marketId, eventName, marketName, words } = one
  const names = { eventName, marketName, ...(one.said !== undefined && { said: one.said }) }
  return { ...said, marketId, ...names, does: wireDoes(words) }
}

const wireLimits = ({
  maxStake,
  maxExposure,
  maxOpenBets,
}: FirstApprovalOnPlayer['words']['limits']) => ({
  maxStake: pointsOf(maxStake),
  maxExposure: pointsOf(maxExposure),
  maxOpenBets,
})

const pointsOf = (amount: Paise | null): number | null =>
  amount === null ? null : paiseToPoints(amount)

type Does = Exclude<
  WaitingAct['does'],
  { readonly kind: 'correct-round' | 'discount' | 'sport-rate' }
>

function wireDoes(words: ActInWords): Does {
  switch (words.kind) {
    case 'void-market':
      return words
    case 'void-bet':
      return { ...words, betId: String(words.betId), stake: paiseToPoints(words.stake) }
    case 'result': {
      const { order, ...said } = words
      return {
        ...said,
        winners: [...words.winners],
        tied: words.tied.map(({ runners, places }) => ({ runners: [...runners], places })),
        ...(order !== undefined && { order: order.map((group) => [...group]) }),
        removed: [...words.removed],
      }
    }
  }
}
