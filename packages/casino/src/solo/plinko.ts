import { choose } from '../kernel/ahead.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { facesOf, LOSE, WIN } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { multiplierCode, exactMultiplier } from './multiplier.ts'
import { betThen } from './single-window.ts'
import { ended, say } from '../sentences/round-end.ts'

/** By rows and risk: what each cup pays in hundredths, from the edge to the middle; the other half is the same. */
const CUPS = [
  [8, 'low', [600, 270, 140, 75, 50]],
  [8, 'medium', [1500, 370, 120, 55, 50]],
  [8, 'high', [3000, 510, 110, 35, 15]],
  [12, 'low', [900, 490, 280, 170, 110, 75, 55]],
  [12, 'medium', [3000, 1100, 460, 200, 100, 55, 40]],
  [12, 'high', [20_000, 3100, 640, 170, 65, 35, 10]],
  [16, 'low', [1500, 890, 540, 340, 220, 140, 100, 75, 45]],
  [16, 'medium', [12_000, 4100, 1500, 630, 280, 140, 80, 50, 45]],
  [16, 'high', [80_000, 17_000, 3900, 1000, 320, 120, 50, 25, 10]],
] as const

/** A ball always falls through all of them; a bet on fewer rows is decided by the first. */
const ALL_ROWS = 16
/** left, right */
const WAYS = [0, 1]
const PREFIX = 'row'

type Cups = readonly number[]

/** The payout of each cup, from left to right. */
const bothHalves = (half: Cups): Cups => [...half, ...half.slice(0, -1).toReversed()]

const pays = (cups: Cups, cup: number): Return => ({ kind: 'pays', hundredths: cups[cup] ?? 0 })

function chancesOf(cups: Cups, rows: number): Chances {
  const count = new ChanceCount()
  cups.forEach((_, cup) => count.add(pays(cups, cup), choose(rows, cup)))
  return count.chances()
}

function drop([rows, risk, half]: (typeof CUPS)[number]): Selection {
  const cups = bothHalves(half)
  const chances = chancesOf(cups, rows)
  return {
    id: `drop-${rows}-${risk}`,
    name: `${rows} rows, ${risk} risk`,
    price: { kind: 'table', top: Math.max(...half), says: half.map(exactMultiplier).join(', ') },
    settle: (round) => {
      const rights = facesOf(round, PREFIX).slice(0, rows)
      return pays(
        cups,
        rights.reduce((sum, way) => sum + way, 0),
      )
    },
    chances: () => chances,
  }
}

const SELECTIONS = CUPS.map(drop)

/** Plinko. */
export const plinko: Title = {
  slug: 'plinko',
  name: 'Plinko',
  family: 'fantasy',
  code: 443,
  pace: 'solo',
  shoe: () => [],
  next: betThen(({ dealt }) =>
    dealt.length === ALL_ROWS
      ? null
      : { kind: 'deal', slot: `${PREFIX}${dealt.length + 1}`, from: WAYS, ms: 150 },
  ),
  markets: [
    {
      id: 'drop',
      name: 'Rows and risk',
      book: { kind: 'apart', returns: [LOSE, WIN] },
      selections: SELECTIONS,
    },
  ],
  outcome: (round) => {
    // of a round that was played: what its own cup paid
    const played = SELECTIONS.find(({ id }) => id === round.choices?.[0])?.settle(round)
    if (played?.kind === 'pays') {
      const { hundredths } = played
      return ended(
        multiplierCode(hundredths),
        say('pays', { multiplier: exactMultiplier(hundredths) }),
      )
    }
    const rights = facesOf(round, PREFIX).filter((way) => way === 1).length
    return ended(`${rights}R`, say('to-the-right', { rights, rows: ALL_ROWS }))
  },
  seats: [{ id: 'rows', name: 'Rows', kind: 'number', prefix: PREFIX, places: ALL_ROWS }],
  faceName: (_slot, face) => (face === 0 ? 'left' : 'right'),
  rules: [
    'A ball falls through rows of pegs. At each it goes left or right, both equally likely, and the cup that it ends in says what your stake is paid times.',
    'You choose 8, 12 or 16 rows and low, medium or high risk. Sixteen turns are drawn for every ball; with fewer rows the first ones decide.',
    'The payouts of the cups, from the edge to the middle, are shown next to each choice; both halves are the same.',
  ],
}
