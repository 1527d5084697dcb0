import { WINDOW_SECONDS } from '../kernel/script.ts'
import { faceAt, type Round } from '../kernel/round.ts'
import type { Next, Title } from '../kernel/title.ts'
import {
  digitsNext,
  multiplierCode,
  multiplierName,
  multiplierOf,
  PART_PREFIX,
  targetMarket,
} from '../solo/multiplier.ts'

/** where nothing is left to chance: it marks the moment of the crash */
const CRASHED = 1
const SHORTEST_MS = 700
const LONGEST_MS = 12_000
/** to so many times itself the multiplier takes this long */
const TENFOLD_MS = 4_500

/** How long the multiplier rises to this one, in milliseconds [CG175]. */
export const flightMs = (hundredths: number): number =>
  Math.min(LONGEST_MS, Math.round(SHORTEST_MS + Math.log10(hundredths / 100) * TENFOLD_MS))

/** Where the multiplier stands, in hundredths, when so much of its way to this one is flown: 0 to 1. */
export const risenTo = (hundredths: number, part: number): number =>
  Math.floor(100 * (hundredths / 100) ** part)

function next(round: Round): Next {
  if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.instant }
  if (faceAt(round, 'crash') !== null) return { kind: 'end' }
  return (
    digitsNext(round, 0) ?? {
      kind: 'deal',
      slot: 'crash',
      from: [CRASHED],
      ms: flightMs(multiplierOf(round)),
    }
  )
}

/** Crash: one multiplier for all, with cash-out at a value that each player sets before. */
export const crash: Title = {
  slug: 'crash',
  name: 'Crash',
  family: 'fantasy',
  code: 440,
  shoe: () => [],
  next,
  markets: [targetMarket({ name: 'Cash out', asks: 'Cash out at' })],
  outcome: (round) => {
    const multiplier = multiplierOf(round)
    return { code: multiplierCode(multiplier), winner: `Crashed at ${multiplierName(multiplier)}` }
  },
  seats: [
    { id: 'number', name: 'Number', kind: 'number', prefix: PART_PREFIX, places: 3 },
    { id: 'crash', name: 'Crash', kind: 'number', prefix: 'crash', places: 1 },
  ],
  faceName: (slot, face) => (slot === 'crash' ? 'Crash' : String(face).padStart(3, '0')),
  rules: [
    'A multiplier rises from 1.00 until it crashes, one for all players. Before it begins you set the value at which you cash out: if the crash comes at it or later, your stake is paid times that value, and otherwise it is lost. You may back several values.',
    'Where it crashes follows from one number below 1,000,000,000 that is drawn when the bets are in: 990,000,000 divided by the number plus one, rounded down to a hundredth, and 1.00 at least. So the chance to reach a value is 0.99 divided by it, whatever it is, and every value returns 99 %.',
    'Nothing is remembered from one round to the next.',
  ],
  isLive: false,
}
