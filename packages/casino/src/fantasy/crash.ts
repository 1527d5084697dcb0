import { WINDOW_SECONDS } from '../kernel/script.ts'
import { faceAt, type Round } from '../kernel/round.ts'
import type { Next, Outcome, Title } from '../kernel/title.ts'
import {
  digitsNext,
  EXACT_EDITION,
  exactCode,
  MOST_TARGET,
  multiplierCode,
  multiplierOf,
  PART_PREFIX,
  resultName,
  targetMarket,
} from '../solo/multiplier.ts'
import { ended, say } from '../sentences/round-end.ts'

/** where nothing is left to chance: it marks the moment of the crash */
const CRASHED = 1
/** to ten times itself the multiplier takes this long, wherever it stands and wherever it crashes */
const TENFOLD_MS = 16_000

/** The multiplier `ms` milliseconds after it started to rise, in hundredths: the same in every round [CG176]. */
export const risenTo = (ms: number): number => Math.floor(100 * 10 ** (ms / TENFOLD_MS))

/** After how many milliseconds the multiplier stands above this one, in hundredths: it crashes then, and not before [CG176]. */
export function riseMs(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log10(hundredths / 100) * TENFOLD_MS) - 1)
  while (risenTo(ms) <= hundredths) ms += 1
  return ms
}

function next(round: Round): Next {
  if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.instant }
  if (faceAt(round, 'crash') !== null) return { kind: 'end' }
  return digitsNext(round, 0) ?? { kind: 'deal', slot: 'crash', from: [CRASHED], ms: 0 }
}

const crashed = (round: Round, codeOf: (hundredths: number) => string): Outcome =>
  ended(codeOf(multiplierOf(round)), say('crashed-at', { multiplier: resultName(round) }))

/** Crash: one multiplier for all, cashed out by hand while it rises, or at a value that each player sets before. */
export const crash: Title = {
  slug: 'crash',
  name: 'Crash',
  family: 'fantasy',
  code: 440,
  shoe: () => [],
  next,
  rise: {
    to: risenTo,
    crashesAt: multiplierOf,
    // beyond it there is no bet
    lastsMs: (end) => riseMs(Math.min(multiplierOf(end), MOST_TARGET)),
  },
  markets: [targetMarket({ name: 'Cash out', asks: 'Cash out at' })],
  edition: EXACT_EDITION,
  outcome: (round) => crashed(round, exactCode),
  // the code was of four letters: '75.2' for 75.20
  formerly: (round) => [crashed(round, multiplierCode)],
  seats: [
    { id: 'number', name: 'Number', kind: 'number', prefix: PART_PREFIX, places: 3 },
    { id: 'crash', name: 'Crash', kind: 'number', prefix: 'crash', places: 1 },
  ],
  faceName: (slot, face) => (slot === 'crash' ? 'Crash' : String(face).padStart(3, '0')),
  rules: [
    'A multiplier rises from 1.00 until it crashes, one for all players. Before it begins you set the value at which you cash out at the latest: if the crash comes at it or later, your stake is paid times that value, and otherwise it is lost. You may back several values.',
    'While it rises you may cash out a bet by hand, from 1.01 on. Your stake is then paid times the multiplier at the moment your press reaches us, which we show you: a press takes a little time to arrive, and one that reaches us after the crash is too late. If your connection breaks, the value that you set still stands.',
    'The multiplier rises at the same pace in every round: to ten times itself in 16 seconds. So the pace says nothing about the crash, and a round that reaches 10,000 ends there for all.',
    'The crash follows from one number below 1,00,00,00,000 that is drawn when the bets are in: 99,00,00,000 divided by the number plus one, rounded down to a hundredth, and 1.00 at least. So the chance to reach a value is 0.99 divided by it, whatever it is, and every value returns 99%, set before or taken by hand.',
    'Nothing is remembered from one round to the next.',
  ],
}
