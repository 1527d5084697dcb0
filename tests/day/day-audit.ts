import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { payByHand, type EndedMarket, type PaidFill, type Pay } from './pay-by-hand.ts'

/** Cases of one kind that are told. */
const CASES_TOLD = 5

/** Everything that must be so in the ledger when every match of a day is over. */
export async function auditDay(
  database: Database,
  told: ReadonlyMap<MarketId, MarketResult>,
): Promise<readonly string[]> {
  return [
    ...(await brokenRules(database)),
    ...(await unsettled(database, told)),
    ...(await wrongPay(database, told)),
    ...(await stillHeld(database)),
  ]
}

/** What of the ledger's own rules does not hold, at any moment of the day. */
export async function brokenRules(database: Database): Promise<readonly string[]> {
  const { findings } = await verifyLedger(database)
  return findings.map(({ rule, detail }) => `${rule}: ${detail}`)
}

async function unsettled(
  database: Database,
  told: ReadonlyMap<MarketId, MarketResult>,
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: MarketId; status: string }>(
    'SELECT id, status FROM market ORDER BY id',
  )
  const wrong = rows.flatMap(({ id, status }) => {
    const result = told.get(id)
    const must = result?.kind === 'void' ? 'VOIDED' : 'SETTLED'
    if (result === undefined) return `market ${id} was never told a result, and is ${status}`
    return status === must ? [] : `market ${id} is ${status}, must be ${must}`
  })
  const missing = told.size - rows.length + wrong.length
  return missing === wrong.length
    ? wrong.slice(0, CASES_TOLD)
    : [...wrong.slice(0, CASES_TOLD), `${told.size} results for ${rows.length} markets`]
}

interface PaidRow extends Pay {
  readonly user: number
  readonly market: MarketId
  readonly kind: 'player' | 'maker'
}

/** Who was paid by a market what its fills and its told result do not come to. */
async function wrongPay(
  database: Database,
  told: ReadonlyMap<MarketId, MarketResult>,
): Promise<readonly string[]> {
  const fills = await database.query<PaidFill>(
    `SELECT id AS "fillId", market_id AS "marketId", runner_id AS "runnerId", odds, stake,
       back_user_id AS "backUserId", lay_user_id AS "layUserId" FROM fill
     WHERE NOT EXISTS (SELECT FROM fill_void WHERE fill_id = fill.id)`,
  )
  const markets = await database.query<EndedMarket>(
    'SELECT definition, removals FROM market WHERE id IN (SELECT market_id FROM fill)',
  )
  const paid = await database.query<PaidRow>(
    `SELECT user_id AS user, market_id AS market, kind, coalesce(settled_net, 0) AS net,
       coalesce(settled_commission, 0) AS commission
     FROM position JOIN account USING (user_id)`,
  )
  const fillsOf = Map.groupBy(fills.rows, ({ marketId }) => marketId)
  const must = new Map<string, Pay>()
  for (const ended of markets.rows) {
    const { marketId } = ended.definition
    const result = told.get(marketId)
    if (result === undefined) continue
    const pays = payByHand(ended, result, fillsOf.get(marketId) ?? [])
    for (const [user, pay] of pays) must.set(`${user} ${marketId}`, pay)
  }
  const wrong = paid.rows.flatMap((row) => {
    const key = `${row.user} ${row.market}`
    const pay = must.get(key) ?? { net: 0, commission: 0 }
    must.delete(key)
    const commission = row.kind === 'player' ? pay.commission : row.commission
    if (row.net === pay.net && row.commission === commission) return []
    return `user ${row.user} got ${row.net} less ${row.commission} of market ${row.market}, must be ${pay.net} less ${commission}`
  })
  const unpaid = [...must.keys()].map(
    (key) => `user and market ${key} have fills and were not paid`,
  )
  return [...wrong.slice(0, CASES_TOLD), ...unpaid.slice(0, CASES_TOLD)]
}

async function stillHeld(database: Database): Promise<readonly string[]> {
  const { rows } = await database.query<{ detail: string }>(
    `SELECT format('user %s has %s held and owes %s', user_id, held, owed) AS detail FROM account
       WHERE held <> 0 OR owed <> 0
     UNION ALL SELECT format('bet %s is still open', id) FROM bet WHERE remaining > 0
     UNION ALL SELECT format('bet %s on a round is still open', id) FROM round_bet
       WHERE status IN ('PENDING', 'ACCEPTED')
     UNION ALL SELECT format('user %s has an exposure of %s in %s', user_id, exposure, market_id)
       FROM position WHERE exposure <> 0`,
  )
  return rows.slice(0, CASES_TOLD).map(({ detail }) => detail)
}
