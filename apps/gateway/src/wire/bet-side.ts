import type { CurrentBetsQuery } from '@crease/contract/accounts/account-shapes.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { Static } from 'typebox'

const SIDES = { all: null, back: 'BACK', lay: 'LAY' } as const

/** The side that a list of bets is asked for; null: both. */
export const sideOf = (betType: Static<typeof CurrentBetsQuery>['betType']): Side | null =>
  SIDES[betType ?? 'all']
