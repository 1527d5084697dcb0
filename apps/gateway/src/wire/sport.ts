import { whyIn } from '@crease/domain/units/why.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { SportsReply } from '@crease/contract/operator-shapes.ts'
import type { WaitingAct } from '@crease/contract/accounts/waiting-act-shapes.ts'
import { CASINO_SPORT_ID, SPORTS } from '@crease/contract/sports.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'
import type { AskedSport } from '@crease/ledger/reads/sport-settings.ts'
import type { Static } from 'typebox'

/** The name of a sport, or of the casino; undefined: there is none of that id. */
const sportNameOf = (sportId: string): string | undefined =>
  sportId === CASINO_SPORT_ID ? 'Casino' : SPORTS.find(({ id }) => id === sportId)?.name

/** The settings of a sport, as an operator reads them [OP801]. */
export const wireSport = ({
  sportId,
  minBet,
  maxBet,
  betDelayMs,
  commissionRate,
}: SportSetting): Static<typeof SportsReply>['sports'][number] => ({
  sport_id: sportId,
  sport_name: sportNameOf(sportId) ?? sportId,
  min_bet: paiseToPoints(minBet),
  max_bet: paiseToPoints(maxBet),
  bet_delay: betDelayMs / 1000,
  commission_rate: commissionRate,
})

/** A request for another rate of commission of a sport, as an operator reads it [OP170]. */
export function wireAskedSport(one: AskedSport, reader: UserId): WaitingAct {
  const { sport_id, sport_name, ...terms } = wireSport(one)
  const { min_bet: min, max_bet: max, bet_delay: delay, commission_rate: rate } = terms
  return {
    askId: String(one.askId),
    act: 'set-sport',
    asked: JSON.stringify(terms),
    atStake: null,
    operator: one.operator,
    isOwn: one.by === reader,
    ...whyIn(one),
    at: one.at,
    sport_id,
    sport_name,
    does: { kind: 'sport-rate', rate, min, max, delay },
  }
}
