import { fixed } from '../kernel/card-bets.ts'
import { quick, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { NUMBERS, type CoverKind } from './layout.ts'
import { wheelTitle, type WheelData } from './wheel-title.ts'

/** the wheel turns before its number lies open */
const SPIN_MS = 6_000

/** Hundredths. */
const BACK: Readonly<Record<CoverKind, number>> = {
  Straight: 3600,
  Split: 1800,
  Street: 1200,
  Corner: 900,
  'Line (six)': 600,
  Dozen: 300,
  Column: 300,
  Red: 200,
  Black: 200,
  Odd: 200,
  Even: 200,
  '1-18': 200,
  '19-36': 200,
}

const GOLDEN_LAY: Readonly<Partial<Record<CoverKind, number>>> = {
  Straight: 4000,
  Split: 2050,
  Street: 1400,
  Corner: 1075,
  Dozen: 425,
  Column: 425,
  Red: 310,
  Black: 310,
  Odd: 310,
  Even: 310,
  '1-18': 310,
  '19-36': 310,
}

const WHEEL: Omit<WheelData, 'slug' | 'name' | 'code'> = {
  shoe: () => [],
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    if (dealt.length > 0) return { kind: 'end' }
    return { kind: 'deal', slot: 'wheel', from: NUMBERS, ms: SPIN_MS }
  },
  numbers: () => NUMBERS,
  priceOf: (kind) => fixed(BACK[kind]),
  rules: [
    'A wheel with the numbers 0 to 36 is turned once a round; every number is equally likely. 18 numbers are red, 18 black, and 0 is green.',
    'A number pays 36 for 1, the stake included; two numbers 18, three 12, four 9, six 6, a dozen or a column 3, and red, black, odd, even, 1-18 and 19-36 pay 2.',
    'On 0 all bets lose that do not name it. 0 belongs to the splits 0/1, 0/2 and 0/3, the streets 0/1/2 and 0/2/3, and the corner 0/1/2/3.',
  ],
}

/** Roulette. */
export const roulette13: Title = wheelTitle({
  ...WHEEL,
  slug: 'roulette13',
  name: 'Roulette',
  code: 386,
})

/** Golden Roulette: with lays. */
export const roulette11: Title = wheelTitle({
  ...WHEEL,
  slug: 'roulette11',
  name: 'Golden Roulette',
  code: 387,
  priceOf: (kind) => fixed(BACK[kind], GOLDEN_LAY[kind] ?? null),
  rules: [
    ...WHEEL.rules,
    'On this wheel you may also bet against a cover: a lay wins the stake if the cover does not come, and pays stake times (odds - 1) if it does. Lines of six are only backed.',
  ],
})

/** Beach Roulette. */
export const roulette12: Title = quick(
  wheelTitle({ ...WHEEL, slug: 'roulette12', name: 'Beach Roulette', code: 388 }),
)
