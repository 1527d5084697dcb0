import { returnsToPlayer, type ReturnToPlayer } from '@crease/casino/exact/return-to-player.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { plainNumber } from '../../ui/amounts.ts'
import { after } from '../../ui/after.ts'

/** A bet as it stands in the list of a table. */
export type ReturnRow = Pick<ReturnToPlayer, 'bet' | 'side' | 'num' | 'den' | 'payout' | 'rtp'>

/** Longer than this the list is not worked out at once; what is known by then is shown, milliseconds. */
const WITHIN_MS = 4000

/**
 * Every bet of a title that is offered before the first card, with its exact chance and the return of a unit:
 * worked out here, from the rules that settle it, a book at a time so that the page stays in use [UI428].
 */
export async function returnRows(
  title: Title,
  tell: (rows: readonly ReturnRow[]) => void,
): Promise<'whole' | 'part'> {
  const rows: ReturnRow[] = []
  const begun = performance.now()
  const { listings: _published, ...game } = title
  for (const market of title.markets) {
    await after(0)
    if (performance.now() - begun > WITHIN_MS) return 'part'
    const found = returnsToPlayer({ ...game, markets: [market] }, []).filter(
      ({ offered }) => offered,
    )
    // books that are alike, one a card, have their bets under one name
    for (const row of found) {
      if (!rows.some(({ bet, side }) => bet === row.bet && side === row.side)) rows.push(row)
    }
    tell([...rows])
  }
  return 'whole'
}

/** '1 in 2.08': how often it comes, on average. */
export function chanceText({ num, den }: Pick<ReturnRow, 'num' | 'den'>): string {
  const ways = Number(num)
  return ways === 0 ? '-' : plainNumber(Number(den) / ways)
}
