import type { Title } from '../kernel/title.ts'
import {
  digitsNext,
  EXACT_EDITION,
  exactCode,
  multiplierCode,
  multiplierOf,
  PART_PREFIX,
  resultName,
  targetMarket,
} from './multiplier.ts'
import { betThen } from './single-window.ts'

/** Limbo. */
export const limbo: Title = {
  slug: 'limbo',
  name: 'Limbo',
  family: 'fantasy',
  code: 441,
  pace: 'solo',
  shoe: () => [],
  next: betThen((round) => digitsNext(round, 600)),
  markets: [targetMarket({ name: 'Target', asks: 'Target' })],
  edition: EXACT_EDITION,
  outcome: (round) => ({ code: exactCode(multiplierOf(round)), winner: resultName(round) }),
  // the code was of four letters: '75.2' for 75.29
  formerly: (round) => [{ code: multiplierCode(multiplierOf(round)), winner: resultName(round) }],
  seats: [{ id: 'number', name: 'Number', kind: 'number', prefix: PART_PREFIX, places: 3 }],
  faceName: (_slot, face) => String(face).padStart(3, '0'),
  rules: [
    'You set a target, and a multiplier is drawn. If it is your target or more, your stake is paid times the target, and otherwise it is lost.',
    'The multiplier is 99,00,00,000 divided by one more than a number below 1,00,00,00,000 that is drawn for the round, rounded down to a hundredth, and 1.00 at least. The chance to reach a target is 0.99 divided by it, and every target returns 99%.',
  ],
}
