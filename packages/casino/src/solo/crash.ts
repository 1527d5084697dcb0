import type { Title } from '../kernel/title.ts'
import {
  digitsNext,
  multiplierCode,
  multiplierName,
  multiplierOf,
  PART_PREFIX,
  targetMarket,
} from './multiplier.ts'
import { betThen } from './single-window.ts'

/** Crash, with cash-out at a set value. */
export const crash: Title = {
  slug: 'crash',
  name: 'Crash',
  family: 'fantasy',
  code: 440,
  pace: 'solo',
  shoe: () => [],
  next: betThen((round) => digitsNext(round, 3_000)),
  markets: [targetMarket({ name: 'Cash out', asks: 'Cash out at' })],
  outcome: (round) => {
    const multiplier = multiplierOf(round)
    return { code: multiplierCode(multiplier), winner: `Crashed at ${multiplierName(multiplier)}` }
  },
  seats: [{ id: 'number', name: 'Number', kind: 'number', prefix: PART_PREFIX, places: 3 }],
  faceName: (_slot, face) => String(face).padStart(3, '0'),
  rules: [
    'A multiplier rises from 1.00 until it crashes. You set the value at which you cash out: if the crash comes at it or later, your stake is paid times that value, and otherwise it is lost.',
    'Where it crashes follows from one number below 1,000,000,000 that is drawn for the round: 990,000,000 divided by the number plus one, rounded down to a hundredth, and 1.00 at least. So the chance to reach a value is 0.99 divided by it, whatever it is, and every value returns 99 %.',
    'Nothing is remembered from one round to the next.',
  ],
  isLive: false,
}
