import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import { MOST_STAKE } from '@crease/domain/market/exact.ts'
import type { Rows } from '@crease/domain/records/registry.ts'
import type { WritesOf } from '@crease/domain/records/row-log.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { UnreadableRow } from './unreadable-rows.ts'

/**
 * Rows that pass their guards and have no place in memory all the same: bets, fills, positions and waiting orders on
 * runners that their markets do not have, and bets of more than any may be.
 */
export function strayRows(
  {
    market = [],
    bet = [],
    fill = [],
    position = [],
    conditional = [],
    roundBet = [],
  }: WritesOf<Rows>,
  voidFills: readonly Fill[],
): readonly UnreadableRow[] {
  const runners = new Map(
    market.map(({ definition }) => [
      definition.marketId,
      new Set(definition.runners.map(({ runnerId }) => runnerId)),
    ]),
  )
  const isStray = ({ marketId: id, runnerId }: Pick<Bet, 'marketId' | 'runnerId'>): boolean =>
    runners.get(id)?.has(runnerId) === false
  return [
    ...strays('bet', bet.filter(isStray), NO_RUNNER),
    ...strays('bet', bet.filter(isTooLarge), TOO_LARGE),
    ...strays('fill', fill.filter(isStray), NO_RUNNER),
    ...strays('fill', voidFills.filter(isStray), NO_RUNNER),
    ...strays(
      'position',
      position.filter(
        ({ marketId: id, ifWin }) => ifWin.length > (runners.get(id)?.size ?? Infinity),
      ),
      NO_RUNNER,
    ),
    ...strays(
      'conditional',
      conditional.filter(({ marketId: id, placement: { runnerId } }) =>
        isStray({ marketId: id, runnerId }),
      ),
      NO_RUNNER,
    ),
    ...strays(
      'roundBet',
      roundBet.filter((row) => isTooLarge(row) || !isExact(row)),
      TOO_LARGE,
    ),
  ]
}

const NO_RUNNER = 'its market does not have its runner'
const TOO_LARGE = 'it is larger than any bet'

const strays = (kind: keyof Rows, rows: readonly object[], why: string): readonly UnreadableRow[] =>
  rows.map((row) => ({ kind, row: { ...row }, why }))

const isTooLarge = ({ stake }: Pick<Bet, 'stake'>): boolean => Math.abs(stake) > MOST_STAKE

/** Whether the largest payout of a bet on a round is an exact number. */
function isExact({ terms, stake }: Pick<RoundBet, 'terms' | 'stake'>): boolean {
  const most = terms.kind === 'odds' ? terms.odds : terms.cap * Math.max(100, terms.winsHundredths)
  return Number.isSafeInteger(stake * most)
}
