import { netOf } from '@crease/domain/rounds/returns.ts'
import { roundExposure } from '@crease/domain/rounds/round-exposure.ts'
import { netWithin, type SharedBet } from '@crease/domain/rounds/round-shares.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type pg from 'pg'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { ROUND_BET } from '@crease/ledger/tables/round-tables.ts'
import type { Finding } from './recomputed-exposures.ts'
import { within, type Scope } from './scope.ts'

const HELD_RULE = '[LG74] what is held for a round is its recomputation from the open bets on it'
const PAID_RULE =
  '[LG76] every bet on a round was paid what its selection came to, and each player the sum'

const HELD = checkedRows('holds for rounds', { name: isText, amount: isWhole })
const PAID = checkedRows('paid bets on rounds', { lines: isWhole, amount: isWhole, told: isWhole })

/** Settled bets that are read at a time. */
const PAGE = 5_000

/** Every amount that is held for a round and is not what the open bets on it can cost [LG74]. */
export async function wrongRoundHolds(
  connection: pg.ClientBase,
  scope: Scope,
): Promise<readonly Finding[]> {
  const open = await connection.query(
    within(
      scope,
      `SELECT ${ROUND_BET.select} FROM round_bet WHERE status IN ('PENDING', 'ACCEPTED') ORDER BY id`,
    ),
  )
  const posted = await HELD.all(
    connection,
    within(
      scope,
      `SELECT name, sum(amount)::bigint AS amount FROM (
       SELECT credit AS name, amount FROM transfer WHERE credit LIKE 'HOLD:%:casino:%'
       UNION ALL SELECT debit, -amount FROM transfer WHERE debit LIKE 'HOLD:%:casino:%'
       UNION ALL SELECT name, amount FROM base_sum WHERE name LIKE 'HOLD:%:casino:%') AS moves
     GROUP BY name HAVING sum(amount) <> 0`,
    ),
  )
  const held = new Map(posted.map(({ name, amount }) => [name, amount]))
  return wrongHolds(ROUND_BET.checkedAll(open.rows), held)
}

/** The same of open bets, and of what the accounts hold that are held for rounds. */
export function wrongHolds(
  open: readonly RoundBet[],
  held: ReadonlyMap<string, number>,
): readonly Finding[] {
  const bets = Map.groupBy(open, ({ userId, roundId }) => `HOLD:${userId}:casino:${roundId}`)
  return [...new Set([...bets.keys(), ...held.keys()])].flatMap((name) => {
    const [is, must] = [held.get(name) ?? 0, roundExposure(bets.get(name) ?? [])]
    return is === must ? [] : [{ rule: HELD_RULE, detail: `${name}: ${is}, must be ${must}` }]
  })
}

/** The payment of one player's settled bets on one round. */
interface Paid {
  readonly key: string
  readonly bets: RoundBet[]
  /** their lines of the statement, and what these come to */
  readonly lines: number
  readonly amount: number
  /** how many lines there must be: of a round that was corrected what was taken back, and what was paid then, too */
  readonly told: number
}

/**
 * Every player of an ended round whose bets were not paid by their returns, or whose statement does not say it
 * in one line [LG76]: read page by page, however many there are.
 */
export async function wrongRoundPays(
  connection: pg.ClientBase,
  scope: Scope,
): Promise<readonly Finding[]> {
  const settled = within(
    scope,
    `SELECT ${ROUND_BET.select}, coalesce(line.lines, 0) AS lines, coalesce(line.amount, 0)::bigint AS amount,
       CASE WHEN EXISTS (SELECT FROM casino_round WHERE id = round_id AND outcome -> 'instead' IS NOT NULL)
         THEN 3 ELSE 1 END AS told
     FROM round_bet LEFT JOIN (
       SELECT market_id, user_id, count(*) AS lines, sum(amount) AS amount FROM statement
       WHERE kind = 'casino' GROUP BY market_id, user_id) AS line
     ON line.market_id = round_id AND line.user_id = round_bet.user_id
     WHERE status = 'SETTLED' ORDER BY round_id, round_bet.user_id, round_bet.id`,
  )
  await connection.query(`DECLARE settled_on_rounds NO SCROLL CURSOR FOR ${settled}`)
  const findings: Finding[] = []
  let paid: Paid = { key: '', bets: [], lines: 0, amount: 0, told: 1 }
  for (let isLast = false; !isLast;) {
    const page = await PAID.all(connection, `FETCH ${PAGE} FROM settled_on_rounds`)
    isLast = page.length < PAGE
    for (const { lines, amount, told, ...row } of page) {
      const bet = ROUND_BET.checked(row)
      const key = `user ${bet.userId} round ${bet.roundId}`
      if (paid.key !== key) {
        findings.push(...wrongPay(paid))
        paid = { key, bets: [], lines, amount, told }
      }
      paid.bets.push(bet)
    }
  }
  await connection.query('CLOSE settled_on_rounds')
  return [...findings, ...wrongPay(paid)]
}

const settledBet = (bet: RoundBet): readonly SharedBet[] =>
  bet.status.kind === 'SETTLED' ? [{ bet, comes: bet.status.comes, net: bet.status.net }] : []

/** The differences between one player's bets on one round and their payment and statement. */
export function wrongPay({ key, bets, lines, amount, told }: Paid): readonly Finding[] {
  if (bets.length === 0) return []
  const finding = (detail: string): Finding => ({ rule: PAID_RULE, detail })
  const settled = bets.flatMap(settledBet)
  const wrong = settled.filter(({ bet, comes, net }) => netOf(bet, comes) !== net)
  if (wrong.length > 0) return wrong.map(({ bet }) => finding(`bet ${bet.betId} of ${key}`))
  const must = netWithin(settled)
  if (lines === told && must === amount) return []
  return [finding(`${key}: ${amount} in ${lines} lines, must be ${must ?? 'void'} in ${told}`)]
}
