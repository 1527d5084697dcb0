import { FIGURES } from '../hands/figures.ts'
import { payBet, payMarket } from '../hands/pay-table.ts'
import { threeKind } from '../hands/three-cards.ts'
import type { Market } from '../kernel/title.ts'

/** 35 and 45 are usual, and give the whole of a stake back but for a twentieth of a per cent [CG126]. */
const TABLE = {
  pays: { pair: 1, colour: 4, sequence: 6, trail: 30, pure: 40 },
  kindOf: threeKind,
  ways: FIGURES.threeKinds,
  says: 'Pair 1, colour 4, sequence 6, trail 30, pure sequence 40 to one',
} as const

const PAID = '(pair 1/color 4/seq 6/trail 30/pure 40)'

/** The name of each hand by itself; only the best of it is paid. */
export const pairPlus = (
  hands: readonly { readonly prefix: string; readonly name: string; readonly listed: string }[],
): Market =>
  payMarket(
    { id: 'pair-plus', name: 'Pair Plus' },
    hands.map(({ prefix, name, listed }) =>
      payBet(
        {
          id: `pair-plus-${prefix.toLowerCase()}`,
          name: `Pair Plus ${name}`,
          listed: `Pair Plus ${listed} ${PAID}`,
          hands: [prefix],
        },
        TABLE,
      ),
    ),
  )

export const pairPlusOfTwo = (): Market =>
  pairPlus([
    { prefix: 'A', name: 'A', listed: 'A' },
    { prefix: 'B', name: 'B', listed: 'B' },
  ])
