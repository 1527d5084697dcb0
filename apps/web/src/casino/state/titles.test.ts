import { stakeLimits } from '@crease/casino/kernel/limits.ts'
import { quoteOf } from '@crease/casino/kernel/prices.ts'
import { played, selectionsOf, seeded } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import type { TableOffer } from '../../link/named.ts'
import { offerOf } from './offer-of.ts'

const crash = () => {
  const title = TITLES.get('crash')
  if (title === undefined) throw new Error('there is no crash')
  return title
}

/** The offers of the table: its usual values. */
const listed = (): readonly TableOffer[] =>
  crash().markets.flatMap(({ picks }) =>
    (picks?.examples ?? []).map(({ id, price }) => ({
      selection: id,
      back: price.kind === 'fixed' ? price.back : null,
      lay: null,
      min: paise(100_00),
      max: paise(50_000_00),
    })),
  )

test('[UI1306] every value from 1.01 to 10,000 is taken at its own odds while the table takes bets, and no other', () => {
  expect(listed().length).toBeGreaterThan(5)
  for (const value of [101, 110, 137, 250, 123_456, 999_999, 1_000_000]) {
    expect(offerOf(crash(), listed(), `at-${value}`)).toMatchObject({ back: value })
  }
  for (const value of ['100', '1000001', '1.5', '']) {
    expect(offerOf(crash(), listed(), `at-${value}`)).toBeNull()
  }
  expect(offerOf(crash(), [], 'at-137')).toBeNull()
})

test('[UI1306] [CG54] any value has the limits that follow from it, between the listed ones and above them', () => {
  for (const house of [
    { min: 100, max: 50_000 },
    { min: 500, max: 20_000 },
  ]) {
    const limitsAt = (back: number) => {
      const limits = stakeLimits(
        {},
        { price: { kind: 'fixed', back, lay: null }, quote: { back, lay: null } },
        house,
      )
      return limits && { min: paise(limits.min * 100), max: paise(limits.max * 100) }
    }
    const offers = listed().flatMap((one) => {
      const limits = limitsAt(one.back ?? 0)
      return limits === null ? [] : [{ ...one, ...limits }]
    })
    for (const back of [101, 137, 9_999, 15_000, 99_999, 123_456, 500_000, 1_000_000]) {
      const limits = limitsAt(back)
      const shown = offerOf(crash(), offers, `at-${back}`)
      expect(shown).toEqual(limits && { selection: `at-${back}`, back, lay: null, ...limits })
    }
  }
})

test.each([...TITLES.values()].map((title) => [title.slug, title] as const))(
  '[UI416] %s: every bet, listed or made up, is offered at the odds that the table quotes for it',
  (_slug, title) => {
    const below = seeded(7)
    let bets = 0
    for (const { windows } of played(title, 3)) {
      for (const window of windows) {
        const offers = title.markets
          .flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])
          .map((selection) => ({
            selection: selection.id,
            ...quoteOf(selection, window),
            ...LIMITS,
          }))
          .filter(({ back, lay }) => back !== null || lay !== null)
        for (const selection of title.markets.flatMap((market) => selectionsOf(market, below))) {
          const quote = quoteOf(selection, window)
          if (quote.back === null && quote.lay === null) continue
          bets += 1
          const shown = offerOf(title, offers, selection.id)
          expect([selection.id, shown?.back, shown?.lay]).toEqual([
            selection.id,
            quote.back,
            quote.lay,
          ])
        }
      }
    }
    expect(bets).toBeGreaterThan(3)
  },
)

const LIMITS = { min: paise(100_00), max: paise(50_000_00) }
