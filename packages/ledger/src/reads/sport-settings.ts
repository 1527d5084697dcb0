import type { Why } from '@crease/domain/units/why.ts'
import { APPROVAL_LASTS_MS } from '@crease/domain/records/operator-act.ts'
import type { SportChange, SportSetting } from '@crease/domain/risk/sport-setting.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type pg from 'pg'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { inTransaction } from '../connections/in-transaction.ts'
import { isFlag, isText, isWhole, orNull, whole } from '../codecs/guards.ts'

const SETTING = checkedRows<SportSetting>('settings of sports', {
  sportId: isText,
  minBet: whole(),
  maxBet: whole(),
  betDelayMs: isWhole,
  commissionRate: orNull(isWhole),
})

/** An act of an operator on a sport; with `refusedWith`, the reason of its refusal, only the record is written. */
export interface SportAct extends Why {
  readonly by: { readonly userId: UserId; readonly name: string }
  readonly setting: SportChange
  readonly refusedWith: string | null
}

/** The settings of every sport that has some. */
export const sportSettings = (database: Database): Promise<readonly SportSetting[]> =>
  SETTING.all(
    database,
    `SELECT sport_id AS "sportId", min_bet AS "minBet", max_bet AS "maxBet", bet_delay_ms AS "betDelayMs",
       commission_rate AS "commissionRate"
     FROM sport_setting ORDER BY sport_id`,
  )

/** A first request for another rate of commission, which waits for a second operator. */
const SECOND_YES = 'SECOND_YES_NEEDED'
/** The record of a request that an operator declined. */
const DECLINED = 'DECLINED'

/** The requests that are listed at once. */
const SHOWN_MOST = 200

const TERMS_OF = (row: string): string =>
  `(${row}.min_bet, ${row}.max_bet, ${row}.bet_delay_ms, ${row}.commission_rate)`

/** A request of the last day, before another change of its sport, that none has declined [OP170]. */
const WAITS = `ask.refused_with = '${SECOND_YES}' AND ask.at > now() - make_interval(secs => ${APPROVAL_LASTS_MS / 1000})
  AND NOT EXISTS (SELECT FROM sport_setting_act AS since
    WHERE since.sport_id = ask.sport_id AND since.id > ask.id AND (since.refused_with IS NULL
      OR (since.refused_with = '${DECLINED}' AND ${TERMS_OF('since')} IS NOT DISTINCT FROM ${TERMS_OF('ask')})))`

const ASKED = checkedRows('requests for another rate of commission', {
  askId: isWhole,
  by: whole<UserId>(),
  operator: isText,
  reason: isText,
  note: isText,
  /** epoch milliseconds */
  at: isWhole,
  sportId: isText,
  minBet: whole<Paise>(),
  maxBet: whole<Paise>(),
  betDelayMs: isWhole,
  commissionRate: orNull(isWhole),
})

/** A request for another rate of a sport that waits for a second operator. */
export type AskedSport = RowOf<typeof ASKED>

const ASKED_COLUMNS = `ask.id AS "askId", ask.by_user AS by, ask.by_name AS operator, ask.reason, ask.note, time_to_ms(ask.at) AS at,
  ask.sport_id AS "sportId", ask.min_bet AS "minBet", ask.max_bet AS "maxBet", ask.bet_delay_ms AS "betDelayMs",
  ask.commission_rate AS "commissionRate"`

/** Requests that wait for a second operator, one per question and operator, the oldest first [OP170]. */
export const askedSports = (database: Database): Promise<readonly AskedSport[]> =>
  ASKED.all(
    database,
    `SELECT * FROM (
       SELECT DISTINCT ON (ask.sport_id, ${TERMS_OF('ask')}, ask.by_user) ${ASKED_COLUMNS}
       FROM sport_setting_act AS ask WHERE ${WAITS}
       ORDER BY ask.sport_id, ${TERMS_OF('ask')}, ask.by_user, ask.id DESC
     ) AS newest ORDER BY "askId" LIMIT ${SHOWN_MOST}`,
  )

/** The answer of an operator to a request of that number. */
export interface SportDecision extends Why {
  readonly askId: number
  readonly sportId: string
  readonly decision: 'approve' | 'decline'
  readonly by: SportAct['by']
}

export type SportDecided = 'done' | 'ended' | 'own'

interface SportSettingTerms {
  /** whether another rate of commission needs a second operator [OP170] */
  readonly hasFourEyes: boolean
}

/** The settings of sports, and who changed them: the tables `sport_setting` and `sport_setting_act`. */
export class SportSettingRows {
  readonly #database: Database
  readonly #hasFourEyes: boolean

  constructor(database: Database, { hasFourEyes }: SportSettingTerms) {
    this.#database = database
    this.#hasFourEyes = hasFourEyes
  }

  /** Sets those of one sport, with the record of it, in one transaction [OP40]; false: a second operator is needed. */
  set({ setting: asked, ...of }: SportAct): Promise<boolean> {
    return this.#inTurn(asked.sportId, async (client) => {
      const act = { ...of, setting: { ...asked, commissionRate: await rateOf(client, asked) } }
      const isFirst =
        act.refusedWith === null && this.#hasFourEyes && (await isFirstRequest(client, act))
      await record(client, { ...act, refusedWith: isFirst ? SECOND_YES : act.refusedWith })
      return !isFirst
    })
  }

  /** Sets a requested rate, or ends its request; done only while it waits, and approved by another operator alone. */
  decide({ askId, sportId, decision, by, ...why }: SportDecision): Promise<SportDecided> {
    return this.#inTurn(sportId, async (client) => {
      const ask = await ASKED.first(
        client,
        `SELECT ${ASKED_COLUMNS} FROM sport_setting_act AS ask WHERE ask.id = $1 AND ask.sport_id = $2 AND ${WAITS}`,
        [askId, sportId],
      )
      if (ask === null) return 'ended'
      const isApproved = decision === 'approve'
      if (isApproved && ask.by === by.userId) return 'own'
      const { minBet, maxBet, betDelayMs, commissionRate } = ask
      const setting = { sportId, minBet, maxBet, betDelayMs, commissionRate }
      await record(client, { by, setting, ...why, refusedWith: isApproved ? null : DECLINED })
      return 'done'
    })
  }

  /** One act of a sport after the other, each on the record of those before it, also where the sport has no row yet. */
  #inTurn<T>(sportId: string, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.#database, 'write', async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('sport_setting:' || $1))`, [
        sportId,
      ])
      return act(client)
    })
  }
}

const RATE = checkedRows('rate of a sport', { commissionRate: orNull(isWhole) })

/** The rate that a change sets: the present one where it says none. */
async function rateOf(
  client: pg.PoolClient,
  { sportId, commissionRate }: SportChange,
): Promise<SportSetting['commissionRate']> {
  if (commissionRate !== 'unchanged') return commissionRate
  const row = await RATE.first(
    client,
    'SELECT commission_rate AS "commissionRate" FROM sport_setting WHERE sport_id = $1',
    [sportId],
  )
  return row?.commissionRate ?? null
}

/** An act with every term that it sets. */
type WholeAct = SportAct & { readonly setting: SportSetting }

/** Sets a sport unless the act is refused, and writes the record of the act. */
async function record(
  client: pg.PoolClient,
  { by, setting, reason, note = '', refusedWith }: WholeAct,
): Promise<void> {
  const { sportId, minBet, maxBet, betDelayMs, commissionRate } = setting
  const said = [sportId, minBet, maxBet, betDelayMs, commissionRate]
  if (refusedWith === null) {
    await client.query(
      `INSERT INTO sport_setting (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (sport_id) DO UPDATE SET min_bet = excluded.min_bet, max_bet = excluded.max_bet,
         bet_delay_ms = excluded.bet_delay_ms, commission_rate = excluded.commission_rate`,
      said,
    )
  }
  await client.query(
    `INSERT INTO sport_setting_act (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate, reason,
       note, refused_with, by_user, by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...said, reason, note, refusedWith, by.userId, by.name],
  )
}

/** How a request differs from the record: in its rate alone, and in nothing from another operator's. */
const FIRST = checkedRows('requests for another rate', { isFirst: isFlag })

/** Whether a change of the rate is requested for the first time: no request of another operator for the same waits. */
async function isFirstRequest(
  client: pg.PoolClient,
  { by, setting: { sportId, minBet, maxBet, betDelayMs, commissionRate } }: WholeAct,
): Promise<boolean> {
  const [row] = await FIRST.all(
    client,
    `SELECT (SELECT commission_rate FROM sport_setting WHERE sport_id = $1) IS DISTINCT FROM $5::integer AND NOT EXISTS (
       SELECT FROM sport_setting_act AS ask
       WHERE ask.sport_id = $1 AND ask.by_user <> $6
         AND (ask.min_bet, ask.max_bet, ask.bet_delay_ms) = ($2, $3, $4)
         AND ask.commission_rate IS NOT DISTINCT FROM $5::integer AND ${WAITS}
     ) AS "isFirst"`,
    [sportId, minBet, maxBet, betDelayMs, commissionRate, by.userId],
  )
  return row?.isFirst ?? true
}
