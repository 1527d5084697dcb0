import { winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { faceAt, wonIf } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { numberPicks } from './number-picks.ts'
import { betThen } from './single-window.ts'

const SIDES = 100
const FACES = Array.from({ length: SIDES }, (_, face) => face)
/** hundredths of what is staked, before the odds are rounded down */
const RETURNS = 99
const MOST = 98
const LIMITS = FACES.slice(1, MOST + 1)

const under = (limit: number, id: string): Selection => {
  const chances = winsOf(BigInt(limit), BigInt(SIDES))
  return {
    id,
    name: `Under ${limit}`,
    price: fixed(Math.floor((RETURNS * SIDES) / limit)),
    settle: (round) => wonIf((faceAt(round, 'roll') ?? SIDES) < limit),
    chances: () => chances,
  }
}

/** Dice: a number from 0 to 99, and whether it is under a limit. */
export const roll: Title = {
  slug: 'dice',
  name: 'Dice',
  family: 'fantasy',
  code: 442,
  pace: 'solo',
  shoe: () => [],
  next: betThen(({ dealt }) =>
    dealt.length > 0 ? null : { kind: 'deal', slot: 'roll', from: FACES, ms: 600 },
  ),
  markets: [
    {
      id: 'under',
      name: 'Roll under',
      book: { kind: 'apart', returns: [wonIf(true), wonIf(false)] },
      selections: [],
      picks: numberPicks({
        prefix: 'under-',
        asks: 'Roll under',
        least: 1,
        most: MOST,
        usual: LIMITS,
        nameOf: String,
        selectionOf: under,
      }),
    },
  ],
  outcome: (round) => {
    const face = String(faceAt(round, 'roll') ?? '')
    return { code: face, winner: face }
  },
  seats: [{ id: 'roll', name: 'Roll', kind: 'number', prefix: 'roll', places: 1 }],
  faceName: (_slot, face) => String(face),
  rules: [
    'A number from 0 to 99 is drawn, all equally likely. You win when it is under the limit that you set, from 1 to 98.',
    'The odds are 99 divided by the limit, rounded down to a hundredth: under 50 pays 1.98, under 10 pays 9.90.',
  ],
}
