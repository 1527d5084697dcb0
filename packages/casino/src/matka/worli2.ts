import { script, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { panaAt, type Leg } from './leg.ts'
import { DIGIT_ODDS } from './odds.ts'
import { DIGITS } from './pana.ts'
import { panaMarkets } from './pana-markets.ts'
import { PANA_RULES } from './rules.ts'
import { ended, say } from '../sentences/round-end.ts'

const LEG: Leg = { draw: 'digits', prefix: 'C', window: 0, id: '', name: '' }

export const worli2: Title = {
  slug: 'worli2',
  name: 'Instant Worli',
  family: 'matka',
  code: 321,
  shoe: () => [],
  next: script([
    { seconds: WINDOW_SECONDS.instant },
    ...['C1', 'C2', 'C3'].map((slot) => ({ slot, from: DIGITS })),
  ]),
  markets: panaMarkets(LEG, DIGIT_ODDS),
  outcome: (round) => {
    const { digits, single } = panaAt(round, LEG)
    return ended(String(single), say('pana', { digits: digits.join('-'), single }))
  },
  seats: [{ id: 'pana', name: 'Pana', kind: 'digit-card', prefix: 'C', places: 3 }],
  faceName: (_, digit) => String(digit),
  rules: [
    'Three digits from 0 to 9 are drawn, each for itself: any of them can come again.',
    ...PANA_RULES,
  ],
}
