import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'

/** Faults planted in the ledger of verify.integration.test.ts, in SQL, and the rules that must find them. */
type PlantedFault = [
  name: string,
  faults: readonly string[],
  rules: readonly string[],
  /** where it is in the chain before the last sound check: what a check from there on still finds */
  since?: readonly string[],
]

/** Says something else of the second cash-out, or of a bet of it. */
const inCashOut = (change: string): string =>
  `UPDATE cash_out SET ${change} WHERE id = (SELECT max(id) FROM cash_out)`
const LEG = `(SELECT max((outcome -> 'betIds' ->> 0)::bigint) FROM cash_out)`

const ON_CLOSE = JSON.stringify({ ...PLAIN_TERMS, timeInForce: { kind: 'MARKET_ON_CLOSE' } })

/** Each fault with the rules that must speak: its own, and those that follow from it. */
export const PLANTED_FAULTS: PlantedFault[] = [
  [
    '[LG24] cash that no posting explains',
    ['UPDATE account SET cash = cash + 1 WHERE user_id = 1'],
    ['[LG24]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG24] a posting of an account that is not there',
    [
      "UPDATE transfer SET credit = 'CASH:77' WHERE id = (SELECT max(id) FROM transfer WHERE credit = 'CASH:1')",
    ],
    ['[LG24]', '[LG41]'],
  ],
  [
    '[LG25] an exposure that is not what is held for it',
    ["UPDATE position SET exposure = exposure + 1 WHERE user_id = 1 AND market_id = '1.2'"],
    ['[LG25]', '[LG32]'],
  ],
  [
    '[LG25] more held in an account than in its markets',
    ['UPDATE account SET held = held + 1, cash = cash + 1 WHERE user_id = 2'],
    ['[LG25]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG26] a player with less than nothing to bet with',
    [
      'ALTER TABLE account DROP CONSTRAINT never_uncovered',
      'UPDATE account SET cash = held - 1 WHERE user_id = 2',
    ],
    ['[LG24]', '[LG26]', '[LG31]', '[LG42]'],
  ],
  [
    '[LG27] a settled market that still holds',
    ["UPDATE position SET exposure = 5 WHERE user_id = 1 AND market_id = '1.1'"],
    ['[LG25]', '[LG27]'],
  ],
  [
    '[LG27] a pool that is not empty',
    [
      "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) SELECT max(id), 'ROUNDING', 'POOL:1.1', 7, 'WIN', now() FROM tick",
    ],
    ['[LG27]', '[LG41]'],
  ],
  [
    '[SP6] an order on close that was matched at another price than the starting price',
    [
      `UPDATE bet SET terms = '${ON_CLOSE}'
       WHERE id = (SELECT min(back_bet_id) FROM fill WHERE market_id = '1.2')`,
    ],
    ['[SP6]'],
  ],
  [
    '[SP3] a lay on close that can lose more than its liability',
    [
      `UPDATE bet SET terms = '${ON_CLOSE}', stake = stake / 100, resized = stake - stake / 100
       WHERE id = (SELECT min(id) FROM bet WHERE side = 'LAY' AND remaining > 0)`,
    ],
    ['[SP3]'],
  ],
  [
    '[BS95] a bet that is kept through events and lapsed at one',
    ["UPDATE bet SET lapse_reason = 'EVENT', keep_through_events = true WHERE id = 1"],
    ['[BS95]'],
  ],
  [
    '[LG28] buckets that do not add up to the stake',
    [
      'ALTER TABLE bet DROP CONSTRAINT buckets_add_up',
      'UPDATE bet SET lapsed = lapsed + 1 WHERE id = 1',
    ],
    ['[LG28]'],
  ],
  [
    '[LG28] a bet that is called complete and is not',
    ["UPDATE bet SET status = 'EXECUTION_COMPLETE' WHERE remaining > 0"],
    ['[LG28]'],
  ],
  [
    '[LG29] a match that no fill shows',
    [
      'UPDATE bet SET matched = matched - 1, cancelled = cancelled + 1 WHERE id = (SELECT min(back_bet_id) FROM fill)',
    ],
    ['[LG29]'],
  ],
  [
    '[LG29] a fill on the wrong side',
    [
      'UPDATE fill SET back_bet_id = lay_bet_id, lay_bet_id = back_bet_id WHERE back_bet_id IS NOT NULL AND lay_bet_id IS NOT NULL',
    ],
    ['[LG29]', '[LG41]'],
    ['[LG29]'],
  ],
  [
    '[LG30] somebody who was settled twice',
    [
      'DROP INDEX settled_once',
      "INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry, report, nth, credit_to, debit_to) SELECT user_id, kind, market_id, 0, balance, narration, at, settlement_version, settlement_entry, report, -nth, 0, 0 FROM statement WHERE kind = 'sport'",
    ],
    ['[LG30]', '[LG31]', '[LG91]'],
  ],
  [
    '[LG90] a commission that was never booked',
    ["UPDATE statement SET commission = commission + 1 WHERE kind = 'sport' AND amount > 0"],
    ['[LG90]', '[LG91]'],
  ],
  [
    '[LG91] a sum of a sport that is not that of its lines',
    ["UPDATE statement SET sport_net_to = sport_net_to + 1 WHERE kind = 'sport'"],
    ['[LG91]'],
  ],
  [
    '[LG93] a sum of what came in that is not that of its lines',
    ["UPDATE statement SET credit_to = credit_to + 1 WHERE kind = 'sport' AND user_id = 1"],
    ['[LG93]'],
  ],
  [
    '[LG93] a sum of what went out that is not that of its lines',
    ["UPDATE statement SET debit_to = debit_to - 1 WHERE kind = 'casino' AND user_id = 1"],
    ['[LG93]'],
  ],
  [
    '[LG93] a sum of stakes that is not that of its lines',
    ["UPDATE statement SET staked_to = staked_to + 1 WHERE kind = 'sport' AND user_id = 1"],
    ['[LG93]'],
  ],
  [
    '[LG93] a line that counts stakes which its sum leaves out',
    ["UPDATE statement SET staked = staked + 1 WHERE kind = 'sport' AND user_id = 1"],
    ['[LG93]'],
  ],
  [
    '[ST22] a settlement that says another amount than the statement',
    ["UPDATE position SET settled_net = settled_net + 1 WHERE user_id = 1 AND market_id = '1.1'"],
    ['[ST22]'],
  ],
  [
    '[ST25] a debt that no posting shows',
    ['UPDATE account SET owed = 5, cash = held WHERE user_id = 1'],
    ['[LG24]', '[LG31]', '[LG42]', '[ST25]'],
  ],
  [
    '[LG31] a statement that does not end with the cash',
    [
      "INSERT INTO statement (user_id, kind, amount, balance, narration, at, report, nth, credit_to, debit_to) VALUES (1, 'funds', 100, 100, 'A gift', now(), 'funds', -1, 0, 0)",
    ],
    ['[LG31]', '[LG93]'],
  ],
  [
    '[LG32] an exposure that fills and open bets do not make',
    [
      "UPDATE position SET exposure = exposure - 1 WHERE user_id = 2 AND market_id = '1.2'",
      'UPDATE account SET held = held - 1, cash = cash - 1 WHERE user_id = 2',
    ],
    ['[LG25]', '[LG31]', '[LG32]', '[LG42]'],
  ],
  [
    '[LG60] a cash-out that names a bet of somebody else',
    [inCashOut(`outcome = jsonb_set(outcome, '{betIds,0}', '2')`)],
    ['[LG60]', '[LG61]'],
  ],
  [
    '[LG60] a cash-out that names a bet which is not there',
    [inCashOut(`outcome = jsonb_set(outcome, '{betIds,1}', '999999')`)],
    ['[LG60]'],
  ],
  [
    '[LG60] a cash-out without a bet',
    [inCashOut(`outcome = jsonb_set(outcome, '{betIds}', '[]')`)],
    ['[LG60]', '[LG61]'],
  ],
  [
    '[LG60] two cash-outs of one bet',
    [
      `UPDATE cash_out SET outcome = jsonb_set(outcome, '{betIds}', outcome -> 'betIds' || jsonb_build_array(${LEG})) WHERE id = (SELECT min(id) FROM cash_out)`,
    ],
    ['[LG60]', '[LG61]'],
  ],
  [
    '[LG60] a bet of a cash-out that was placed at another moment',
    [`UPDATE bet SET placed_at = placed_at - interval '1 second' WHERE id = ${LEG}`],
    ['[LG60]'],
  ],
  [
    '[LG60] a bet of a cash-out that was matched in another tick',
    [
      `INSERT INTO fill (id, tick_id, market_id, runner_id, odds, stake, back_bet_id, lay_bet_id, back_user_id, lay_user_id, at)
       SELECT 99, tick_id - 1, market_id, runner_id, odds, stake - 1, back_bet_id, lay_bet_id, back_user_id, lay_user_id, at FROM fill WHERE lay_bet_id = ${LEG}`,
      `UPDATE fill SET stake = 1 WHERE lay_bet_id = ${LEG} AND id <> 99`,
    ],
    ['[LG41]', '[LG60]'],
  ],
  [
    '[LG60] a bet of a cash-out that was matched in part',
    [`UPDATE bet SET stake = stake + 1, lapsed = lapsed + 1 WHERE id = ${LEG}`],
    ['[LG60]'],
  ],
  [
    '[LG61] a cash-out below its floor',
    [inCashOut(`floor = (outcome ->> 'value')::bigint + 1`)],
    ['[LG61]'],
  ],
  [
    '[LG61] a cash-out of another value than its bets made certain',
    [
      inCashOut(
        `outcome = jsonb_set(outcome, '{value}', to_jsonb((outcome ->> 'value')::bigint + 1))`,
      ),
    ],
    ['[LG61]'],
  ],
  [
    '[LG61] a cash-out of another part than was evened out',
    [inCashOut('percent = 40')],
    ['[LG61]'],
  ],
  [
    '[LG42] money out of nothing, on paper that agrees with itself',
    [
      "INSERT INTO transfer (tick_id, debit, credit, amount, code, at) SELECT max(id), 'HOLD:1:gone', 'CASH:1', 7, 'RELEASE', now() FROM tick",
      'UPDATE account SET cash = cash + 7 WHERE user_id = 1',
    ],
    ['[LG25]', '[LG31]', '[LG41]', '[LG42]'],
  ],
  [
    '[LG43] a fill of a player with nobody',
    ["UPDATE fill SET lay_bet_id = NULL WHERE lay_bet_id IS NOT NULL AND market_id = '1.2'"],
    ['[LG29]', '[LG41]', '[LG43]'],
    ['[LG29]', '[LG43]'],
  ],
  [
    '[LG41] one letter of a narration',
    ["UPDATE statement SET narration = replace(narration, 'p', 'q') WHERE id = 1"],
    ['[LG41]'],
    [],
  ],
  [
    '[LG41] one paisa of a transfer and of what answers to it',
    ["UPDATE transfer SET amount = amount + 1 WHERE code = 'COMMISSION'"],
    ['[LG24]', '[LG41]', '[LG42]', '[LG90]'],
  ],
  [
    '[LG41] the moment of a fill',
    ["UPDATE fill SET at = at + interval '1 millisecond' WHERE id = 1"],
    ['[LG41]'],
    [],
  ],
  ['[LG41] a tick that is gone', ['DELETE FROM tick WHERE id = 3'], ['[LG41]'], []],
  [
    '[LG41] a hash that was taken out',
    ['UPDATE tick SET hash = NULL WHERE id = 3'],
    ['[LG41]'],
    [],
  ],
]
