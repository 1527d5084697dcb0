import { whyIn } from '@crease/domain/units/why.ts'
import { saidNames, saidOfRunner } from '@crease/domain/market/said-names.ts'
import {
  runnersOf,
  type MarketDefinition,
  type MarketResult,
} from '@crease/domain/market/market.ts'
import {
  APPROVAL_LASTS_MS,
  type CorrectRound,
  type EarlierApproval,
  type MarketAct,
  type SetLimits,
} from '@crease/domain/records/operator-act.ts'
import { runnerId as toRunnerId, type BetId, type UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type {
  ActInWords,
  FirstApproval,
  FirstApprovalOnMarket,
} from '@crease/protocol/operator-acts.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import {
  byKind,
  isPresent,
  isText,
  isWhole,
  orNull,
  text,
  whole,
  type Guard,
} from '@crease/ledger/codecs/guards.ts'
import { isDefinition, isResult, isSide } from '@crease/ledger/tables/json-shapes.ts'
import { askedDiscounts } from './asked-discounts.ts'
import { askedRounds } from './asked-rounds.ts'
import { questionOf, SHOWN_MOST, WAITS } from './asked-twice.ts'

/** What two operators have to ask for. */
type AskedAct = Extract<MarketAct, { readonly kind: 'settle-market' | 'void-market' | 'void-bet' }>

const isAskedAct: Guard<AskedAct> = byKind<AskedAct>({
  'settle-market': { marketId: text(), result: isResult },
  'void-market': { marketId: text() },
  'void-bet': { marketId: text(), betId: whole<BetId>() },
})

const EARLIER = checkedRows<EarlierApproval>('earlier act of another operator', {
  by: whole(),
  version: orNull(isWhole),
  at: isWhole,
})
const ASKED = checkedRows('acts that wait for another operator', {
  id: isWhole,
  by: whole<UserId>(),
  operator: isText,
  reason: isText,
  note: isText,
  at: isWhole,
  act: isPresent,
  atStake: orNull(whole<Paise>()),
  definition: isPresent,
  runnerId: orNull(isText),
  side: orNull(isSide),
  stake: orNull(whole<Paise>()),
})

type AskRow = RowOf<typeof ASKED>

/** The requests of operators that need a second one: rows of `operator_act`, without a table of their own. */
export class FourEyesReads {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** The newest act like this one that another operator asked for and could not do alone [OP163]; null: none. */
  earlier(by: UserId, act: MarketAct | CorrectRound | SetLimits): Promise<EarlierApproval | null> {
    const { kind, ...asked } = act
    return EARLIER.first(
      this.#database,
      `SELECT user_id AS by, (asked ->> 'onVersion')::integer AS version, time_to_ms(at) AS at FROM operator_act AS ask
       WHERE market_id IS NOT DISTINCT FROM $1 AND act = $2 AND user_id <> $3 AND ${questionOf('ask')} = $4 AND ${WAITS}
       ORDER BY id DESC LIMIT 1`,
      ['marketId' in act ? act.marketId : null, kind, by, JSON.stringify(asked)],
    )
  }

  /** What operators asked for within a day and nobody has answered or overtaken, each once, the oldest first. */
  async waiting(now: number): Promise<readonly FirstApproval[]> {
    return (await this.#both(now, null)).toSorted((one, other) => one.askId - other.askId)
  }

  /** The one of this number, while it waits; null: none. */
  async one(askId: number, now: number): Promise<FirstApproval | null> {
    const [one] = await this.#both(now, askId)
    return one ?? null
  }

  async #both(now: number, askId: number | null): Promise<readonly FirstApproval[]> {
    const [markets, rounds, discounts] = await Promise.all([
      this.#rows(now, askId),
      askedRounds(this.#database, { now, askId }),
      askedDiscounts(this.#database, { now, askId }),
    ])
    return [...markets.flatMap((row) => firstApproval(row) ?? []), ...rounds, ...discounts]
  }

  #rows(now: number, askId: number | null): Promise<readonly AskRow[]> {
    return ASKED.all(
      this.#database,
      `SELECT * FROM (
         SELECT DISTINCT ON (ask.market_id, ask.act, ${questionOf('ask')}, ask.user_id)
           ask.id, ask.user_id AS by, ask.operator, ask.reason, ask.note, time_to_ms(ask.at) AS at,
           ${questionOf('ask')} || jsonb_build_object('kind', ask.act) AS act,
           (ask.asked ->> 'atStake')::bigint AS "atStake", market.definition,
           bet.runner_id AS "runnerId", bet.side, bet.stake + bet.resized AS stake
         FROM operator_act AS ask JOIN market ON market.id = ask.market_id
           LEFT JOIN bet ON ask.act = 'void-bet' AND bet.id = (ask.asked ->> 'betId')::bigint
         WHERE ${WAITS} AND ask.at > ms_to_time($1) AND ($2::bigint IS NULL OR ask.id = $2)
           AND (ask.asked ->> 'onVersion')::integer IS NOT DISTINCT FROM (settlement ->> 'version')::integer
         ORDER BY ask.market_id, ask.act, ${questionOf('ask')}, ask.user_id, ask.id DESC
       ) AS newest ORDER BY id LIMIT ${SHOWN_MOST}`,
      [now - APPROVAL_LASTS_MS, askId],
    )
  }
}

function firstApproval(row: AskRow): FirstApprovalOnMarket | null {
  const { act, definition } = row
  if (!isAskedAct(act) || !isDefinition(definition)) return null
  return {
    askId: row.id,
    act,
    by: row.by,
    operator: row.operator,
    ...whyIn(row),
    at: row.at,
    atStake: row.atStake,
    marketId: act.marketId,
    eventName: definition.eventName,
    marketName: definition.name,
    ...saidNames(definition, null),
    words: inWords(row, act, definition),
  }
}

/** Runners by their names, so that who reads it need not know the market. */
function inWords(
  { runnerId, side, stake }: AskRow,
  act: AskedAct,
  definition: MarketDefinition,
): ActInWords {
  const nameOf = (id: string): string =>
    runnersOf(definition).find((runner) => runner.runnerId === id)?.name ?? id
  const namesOf = (ids: readonly string[]): readonly string[] => ids.map(nameOf)
  if (act.kind === 'void-market') return { kind: 'void-market' }
  if (act.kind === 'settle-market') {
    const said = saidByName(definition)
    return { kind: 'result', ...resultInWords(act.result, namesOf), ...said }
  }
  const id = toRunnerId(runnerId ?? '')
  const said = saidOfRunner(definition, id)
  const runner = { runner: nameOf(id), ...(said !== undefined && { said }) }
  const bet = { betId: act.betId, ...runner, isBack: side === 'BACK' }
  return { kind: 'void-bet', ...bet, stake: stake ?? NO_MONEY }
}

/** The sentences of the runners' names, by name; absent: none has one. */
function saidByName(
  definition: MarketDefinition,
): Pick<Extract<ActInWords, { readonly kind: 'result' }>, 'said'> {
  const said = runnersOf(definition).flatMap(({ runnerId, name }) => {
    const sentence = saidOfRunner(definition, runnerId)
    return sentence === undefined ? [] : [[name, sentence] as const]
  })
  return said.length === 0 ? {} : { said: Object.fromEntries(said) }
}

function resultInWords(
  result: MarketResult,
  namesOf: (ids: readonly string[]) => readonly string[],
): Omit<Extract<ActInWords, { readonly kind: 'result' }>, 'kind'> {
  const nobody = { winners: [], tied: [], removed: [], number: null }
  switch (result.kind) {
    case 'void':
      return nobody
    case 'number':
      return { ...nobody, number: result.value }
    case 'winners':
      return { ...nobody, winners: namesOf(result.winners), removed: namesOf(result.removed) }
    case 'finish':
      return { ...nobody, order: result.order.map(namesOf), removed: namesOf(result.removed) }
    case 'placed':
      return {
        winners: namesOf(result.clean),
        tied: result.tied.map(({ runners, places }) => ({ runners: namesOf(runners), places })),
        removed: namesOf(result.removed),
        number: null,
      }
  }
}
