import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesLays } from '@crease/domain/market/kinds.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { forAll, runs } from '@crease/domain/testing/runs.ts'
import { ALICE, BOB, MAKER } from '@crease/domain/testing/world.ts'
import { paise } from '@crease/domain/units/money.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { mostStake } = await import('./most-stake.ts')
const { needOfOrder } = await import('./order-form.ts')
const { tiedUpIn } = await import('./tied-up.ts')
const { MARKETS } = await import('../../testing/every-market.ts')
const { asked, Ground } = await import('../../testing/slip-ground.ts')

/** What may bound the first player beside the funds. */
const bounds = fc.record({
  funds: fc.integer({ min: 100, max: 2_000 }),
  bet: fc.option(fc.integer({ min: 50_00, max: 400_00 })),
  lossDay: fc.option(fc.integer({ min: 100_00, max: 600_00 })),
  stakeDay: fc.option(fc.integer({ min: 100_00, max: 3_000_00 })),
  operator: fc.option(
    fc.record({
      maxStake: fc.option(fc.integer({ min: 50_00, max: 400_00 }).map(paise)),
      maxExposure: fc.option(fc.integer({ min: 50_00, max: 400_00 }).map(paise)),
    }),
  ),
  maxPayout: fc.option(fc.integer({ min: 100_00, max: 2_000_00 }).map(paise)),
})
type Bounds = typeof bounds extends fc.Arbitrary<infer Of> ? Of : never
const history = fc.array(fc.record({ by: fc.constantFrom(ALICE, BOB), bet: asked }), {
  maxLength: 10,
})

function groundOf(
  market: Partial<MarketDefinition>,
  { funds, bet, lossDay, stakeDay, operator, maxPayout }: Bounds,
): InstanceType<typeof Ground> {
  const ground = new Ground({ ...market, ...(maxPayout !== null && { maxPayout }) }, funds)
  const rules = {
    ...(bet !== null && { bet }),
    ...(lossDay !== null && { 'loss-day': lossDay }),
    ...(stakeDay !== null && { 'stake-day': stakeDay }),
  }
  ground.world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules } })
  if (operator !== null) {
    const limits = { userId: ALICE, ...operator, maxOpenBets: null, commissionDiscount: null }
    const by = { userId: MAKER, name: 'An operator' }
    ground.world.do({ kind: 'operate', by, reason: 'To see', act: { kind: 'set-limits', limits } })
  }
  return ground
}

/**
 * What a bet took of the funds, or would have; null where that cannot be told from others: it met somebody, or took an own
 * bet off the other side, or is refused for a limit.
 */
function tookBy(reply: Reply, { rise, waits }: Record<'rise' | 'waits', number>): number | null {
  if (reply.kind === 'placed') return waits === reply.bet.stake ? rise : null
  const isShort = reply.kind === 'refused' && reply.refusal.code === 'INSUFFICIENT_FUNDS'
  return isShort ? reply.refusal.needed : null
}

const kinds = Object.entries(MARKETS)

test.each(kinds)(
  '[BS23] [PP12] %s: the slip needs what the exchange takes, and MAX is the most that it lets in',
  (_name, market) => {
    const seen = { rises: 0, refusals: 0, most: 0 }
    forAll([bounds, history, asked], { numRuns: runs(60, 40) }, (bound, before, wanted) => {
      if (wanted.side === 'LAY' && !takesLays(market.kind)) return
      const ground = groundOf(market, bound)
      for (const { by, bet } of before) ground.place(by, bet)
      const { form, facts } = ground.slip(wanted)
      const most = mostStake(form, facts)
      const isBound = most < facts.selection.max
      const beyond = { ...wanted, stake: paise(most + 1) }
      expect(isBound ? ground.place(ALICE, beyond).kind : 'refused').toBe('refused')
      seen.most += Number(isBound)
      const need = needOfOrder(form, facts)
      const [held, waited] = [ground.held(), ground.unmatched()]
      const reply = ground.place(ALICE, wanted)
      // a target may be too small for a paisa of stake
      expect(reply.kind).toBe(need === null || wanted.stake > most ? 'refused' : 'placed')
      const [rise, waits] = [ground.held() - held, ground.unmatched() - waited]
      const took = tookBy(reply, { rise, waits })
      if (took === null) return
      expect(need).toBe(took)
      seen[reply.kind === 'placed' ? 'rises' : 'refusals'] += 1
    })
    expect(Math.min(seen.rises + seen.refusals, seen.most)).toBeGreaterThan(0)
  },
)

test.each(kinds)(
  '[BS152] %s: several selections of a market tie up what the exchange takes for all of them',
  (_name, market) => {
    let compared = 0
    // backs above lays, so that they rest
    const resting = asked.map((bet) => ({
      ...bet,
      price: bet.side === 'BACK' ? 0.5 + bet.price / 2 : bet.price * 0.45,
      sizedBy: 'STAKE' as const,
    }))
    const several = fc.array(resting, { minLength: 2, maxLength: 4 })
    forAll([history, several], { numRuns: runs(30, 25) }, (before, wanted) => {
      const ground = new Ground(market, 1_000_000)
      for (const { by, bet } of before) ground.place(by, bet)
      const facts = { market: ground.head(), row: ground.row() }
      const [held, waited] = [ground.held(), ground.unmatched()]
      const replies = wanted.map((bet) => ground.place(ALICE, bet))
      const bets = replies.flatMap((reply) => (reply.kind === 'placed' ? [reply.bet] : []))
      // bets that meet somebody, or take an own one off the other side
      const stakes = bets.reduce((sum, { stake }) => sum + stake, 0)
      if (ground.unmatched() - waited !== stakes) return
      const drafted = bets.map(({ runnerId: on, side, odds: rate, stake }) => ({
        runnerId: on,
        bet: { side, rate, stake },
      }))
      expect(tiedUpIn({ ...facts, drafted })).toBe(ground.held() - held)
      compared += 1
    })
    expect(compared).toBeGreaterThan(0)
  },
)
