import type { Chance, Chances } from '../kernel/chances.ts'
import { LOSE } from '../kernel/round.ts'
import { TAKE } from '../kernel/solo.ts'
import type { Choice } from '../kernel/title.ts'

/** The largest payout of a game in steps, hundredths: a step beyond it is not offered [CG172]. */
export const MOST_PAID = 250_000
/** hundredths of what is staked that comes back, before what is paid is rounded down to a hundredth */
const RETURNS = 99n

/** The payout of an event with the chance num / den, in hundredths, rounded down. */
export const paidFor = (num: bigint, den: bigint): number => Number((RETURNS * den) / num)

const paid = (hundredths: number, ways: bigint): Chance => ({
  comes: { kind: 'pays', hundredths },
  ways,
})

/** `wins` of all ways pay `hundredths`; the others lose. */
export const paidOrLost = (hundredths: number, wins: bigint, all: bigint): Chances =>
  [paid(hundredths, wins), { comes: LOSE, ways: all - wins }].filter(({ ways }) => ways > 0n)

/** To end the game and be paid what stands. */
export const take = (hundredths: number): Choice => ({
  id: TAKE,
  name: 'Cash out',
  chances: [paid(hundredths, 1n)],
})
