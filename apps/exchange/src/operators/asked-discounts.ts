import { whyIn } from '@crease/domain/units/why.ts'
import { APPROVAL_LASTS_MS } from '@crease/domain/records/operator-act.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { FirstApprovalOnPlayer } from '@crease/protocol/operator-acts.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isText, isWhole, orNull, shape, whole } from '@crease/ledger/codecs/guards.ts'
import { ASK, ASK_COLUMNS, questionOf, SHOWN_MOST, WAITS } from './asked-twice.ts'

const ASKED = checkedRows('requested discounts of players', {
  ...ASK,
  loginId: isText,
  limits: shape<PlayerLimits>({
    userId: whole(),
    maxStake: orNull(whole()),
    maxExposure: orNull(whole()),
    maxOpenBets: orNull(isWhole),
    commissionDiscount: orNull(isWhole),
  }),
  maxStake: orNull(whole<Paise>()),
  maxExposure: orNull(whole<Paise>()),
  maxOpenBets: orNull(isWhole),
})

/** Higher discounts of players that wait for a second operator, each once, the oldest first; `askId`: that one alone [OP169]. */
export async function askedDiscounts(
  database: Pick<Database, 'query'>,
  { now, askId }: { readonly now: number; readonly askId: number | null },
): Promise<readonly FirstApprovalOnPlayer[]> {
  const rows = await ASKED.all(
    database,
    `SELECT * FROM (
       SELECT DISTINCT ON (${questionOf('ask')}, ask.user_id)
         ${ASK_COLUMNS},
         player.login_id AS "loginId", ask.asked -> 'limits' AS limits, own.max_stake AS "maxStake",
         own.max_exposure AS "maxExposure", own.max_open_bets AS "maxOpenBets"
       FROM operator_act AS ask JOIN app_user AS player ON player.id = (ask.asked -> 'limits' ->> 'userId')::bigint
         LEFT JOIN account_limit AS own ON own.user_id = player.id
       WHERE ask.act = 'set-limits' AND ${WAITS} AND ask.at > ms_to_time($1)
         AND ($2::bigint IS NULL OR ask.id = $2)
       ORDER BY ${questionOf('ask')}, ask.user_id, ask.id DESC
     ) AS newest ORDER BY "askId" LIMIT ${SHOWN_MOST}`,
    [now - APPROVAL_LASTS_MS, askId],
  )
  return rows.map(({ limits, maxStake, maxExposure, maxOpenBets, ...asked }) => ({
    ...asked,
    ...whyIn(asked),
    act: { kind: 'set-limits', limits },
    atStake: null,
    words: {
      kind: 'discount',
      discount: limits.commissionDiscount ?? 0,
      limits,
      before: { maxStake, maxExposure, maxOpenBets },
    },
  }))
}
