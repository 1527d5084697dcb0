/** Faults of rounds planted in the ledger of verify.integration.test.ts, in SQL, and the rules that must find them. */
export const ROUND_FAULTS: [name: string, faults: readonly string[], rules: readonly string[]][] = [
  [
    '[LG74] a bet on a round that nothing is held for',
    ["UPDATE round_bet SET stake = stake + 1 WHERE status = 'ACCEPTED' AND side = 'BACK'"],
    ['[LG74]'],
  ],
  [
    '[LG74] [LG75] a bet that lapsed and is held for',
    [
      `UPDATE round_bet SET status = 'VOID', outcome = '{"kind": "VOID", "at": 0}'
       WHERE status = 'ACCEPTED' AND side = 'LAY'`,
    ],
    ['[LG74]', '[LG75]'],
  ],
  [
    '[LG75] an open bet on a round that ended',
    [
      `UPDATE round_bet SET status = 'ACCEPTED', outcome = '{"kind": "ACCEPTED"}', net = NULL
       WHERE status = 'SETTLED' AND side = 'BACK'`,
    ],
    ['[LG74]', '[LG75]'],
  ],
  [
    '[LG76] a bet that was paid what it did not come to',
    [
      `UPDATE round_bet SET outcome = jsonb_set(outcome, '{net}', '1'), net = 1
       WHERE status = 'SETTLED' AND side = 'BACK'`,
    ],
    ['[LG76]'],
  ],
  [
    '[LG76] a bet that came to something else',
    [
      `UPDATE round_bet SET outcome = jsonb_set(outcome, '{comes}', '{"kind": "push"}')
       WHERE status = 'SETTLED' AND side = 'LAY'`,
    ],
    ['[LG76]'],
  ],
  [
    '[LG77] a round that moved more than the statement tells',
    [
      `INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, market_id, at)
       SELECT tick_id, 'CASINO', 'BANK', 5, code, user_id, market_id, at FROM transfer
       WHERE debit = 'CASINO' LIMIT 1`,
    ],
    ['[LG41]', '[LG77]'],
  ],
]
