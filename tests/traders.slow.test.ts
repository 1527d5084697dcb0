import { expect, test } from 'vitest'
import { meanOf, noTrades, playedMatch, tradeMatch, wins } from './traders/trade-matches.ts'
import type { Ledger, Pricing, TraderName } from './traders/trade-matches.ts'

/** `npm run traders` plays 200 matches a sport, these few: seconds, and minutes on a busy machine. */
const PATIENCE_MS = 400_000
const SEED = 1

interface Few {
  readonly trader: TraderName
  readonly sport: string
  readonly matches: number
}

async function traded({ trader, sport, matches }: Few, pricing: Pricing): Promise<Ledger> {
  const ledger = noTrades()
  for (let number = 0; number < matches; number += 1) {
    await tradeMatch(playedMatch(SEED, sport, number), { trader, pricing }, ledger)
  }
  return ledger
}

test.each<Few>([
  { trader: 'mean reversion', sport: 'Twenty20', matches: 8 },
  { trader: 'arbitrage', sport: 'league football', matches: 2 },
  { trader: 'arbitrage', sport: 'tour tennis', matches: 3 },
])(
  '[WD93] by $trader nobody wins in $sport, and the prices of before are robbed',
  async (few) => {
    const today = await traded(few, 'today')
    expect(wins(today.profits)).toBe(false)
    expect(today.looks.sure).toBe(0)
    const before = await traded(few, 'as before')
    expect(before.filled).toBeGreaterThan(50)
    expect(before.looks.sure > 20 || wins(before.profits)).toBe(true)
  },
  PATIENCE_MS,
)

test(
  '[WD93] by momentum nobody wins',
  async () => {
    const { profits, filled } = await traded(
      { trader: 'momentum', sport: 'tour tennis', matches: 2 },
      'today',
    )
    expect(filled).toBeGreaterThan(100)
    expect(wins(profits)).toBe(false)
  },
  PATIENCE_MS,
)

test(
  '[WD94] who sees the play while the feed is silent gets nothing, and is paid where nobody looks for silence',
  async () => {
    const few: Few = { trader: 'early eye', sport: 'tour tennis', matches: 4 }
    expect((await traded(few, 'today')).filled).toBe(0)
    const before = await traded(few, 'as before')
    expect(before.filled).toBeGreaterThan(10)
    expect(meanOf(before.profits).mean).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
