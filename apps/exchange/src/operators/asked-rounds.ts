import { whyIn } from '@crease/domain/units/why.ts'
import { APPROVAL_LASTS_MS } from '@crease/domain/records/operator-act.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { FirstApprovalOnRound } from '@crease/protocol/operator-acts.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isText, oneOf, orNull, text, whole } from '@crease/ledger/codecs/guards.ts'
import { isSentence } from '@crease/ledger/tables/json-shapes.ts'
import { ASK, ASK_COLUMNS, questionOf, SHOWN_MOST, WAITS } from './asked-twice.ts'

const ASKED = checkedRows('asked corrections of rounds', {
  ...ASK,
  atStake: orNull(whole<Paise>()),
  roundId: text<RoundId>(),
  to: oneOf({ void: true, 'as-drawn': true }),
  table: isText,
  code: orNull(isText),
  winner: orNull(isText),
  said: orNull(isSentence),
})

/** Which of its settlements a round has come to, as `settlementOf` has it. */
const VERSION = `CASE WHEN casino_round.status <> 'ENDED' THEN 0 WHEN casino_round.outcome ? 'instead' THEN 2 ELSE 1 END`

/** Corrections of paid rounds, and voids of running ones, that wait for a second operator, each once, the oldest first; `askId`: that one alone [OP165]. */
export async function askedRounds(
  database: Pick<Database, 'query'>,
  { now, askId }: { readonly now: number; readonly askId: number | null },
): Promise<readonly FirstApprovalOnRound[]> {
  const rows = await ASKED.all(
    database,
    `SELECT * FROM (
       SELECT DISTINCT ON (${questionOf('ask')}, ask.user_id)
         ${ASK_COLUMNS},
         (ask.asked ->> 'atStake')::bigint AS "atStake", casino_round.id AS "roundId", ask.asked ->> 'to' AS to,
         casino_round.table_slug AS table, casino_round.outcome ->> 'code' AS code, casino_round.winner,
         casino_round.outcome -> 'said' AS said
       FROM operator_act AS ask JOIN casino_round ON casino_round.id = ask.asked ->> 'roundId'
       WHERE ask.act = 'correct-round' AND ${WAITS} AND ask.at > ms_to_time($1)
         AND ($2::bigint IS NULL OR ask.id = $2)
         AND casino_round.status <> 'VOID' AND (ask.asked ->> 'onVersion')::integer = ${VERSION}
       ORDER BY ${questionOf('ask')}, ask.user_id, ask.id DESC
     ) AS newest ORDER BY "askId" LIMIT ${SHOWN_MOST}`,
    [now - APPROVAL_LASTS_MS, askId],
  )
  return rows.map(({ roundId, to, code, winner, said, ...asked }) => ({
    ...asked,
    ...whyIn(asked),
    act: { kind: 'correct-round', roundId, to },
    words: { kind: 'correct-round', to, code, winner, ...(said !== null && { said }) },
  }))
}
