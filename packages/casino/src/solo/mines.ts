import { falling } from '../kernel/counting.ts'
import { type Round, LOSE, WIN } from '../kernel/round.ts'
import { TAKE } from '../kernel/solo.ts'
import type { Choice, Next, Selection, Title } from '../kernel/title.ts'
import { STEP_SECONDS } from './single-window.ts'
import { MOST_PAID, paidFor, paidOrLost, take } from './steps.ts'
import { ended, say } from '../sentences/round-end.ts'

const CELLS = 25
const MOST_MINES = 24
const ALL = Array.from({ length: CELLS }, (_, at) => at)
const PREFIX = 'cell-'
const BET = 'mines-'

/** The payout after `opened` cells without one of the mines, hundredths. */
const paidAfter = (mines: number, opened: number): number =>
  paidFor(falling(CELLS - mines, opened), falling(CELLS, opened))

/** Whether one more cell can be opened: there is one without a mine, and it pays no more than a game may. */
const canOpen = (mines: number, opened: number): boolean =>
  opened < CELLS - mines && paidAfter(mines, opened + 1) <= MOST_PAID

const minesOf = ({ choices: done }: Round): number =>
  Number(done?.[0]?.slice(BET.length) ?? MOST_MINES)

/** The faces below the number of mines are the mines. */
const isLost = (round: Round): boolean => round.dealt.some(({ face }) => face < minesOf(round))

function next(round: Round): Next {
  const { windows, dealt, choices: done = [] } = round
  if (windows === 0) return { kind: 'window', seconds: STEP_SECONDS }
  const last = done[windows - 1]
  if (last === undefined || last === TAKE || isLost(round)) return { kind: 'end' }
  // the first choice is the bet, every other one a cell
  if (dealt.length < windows - 1) return { kind: 'deal', slot: last, ms: 300 }
  return canOpen(minesOf(round), dealt.length)
    ? { kind: 'window', seconds: STEP_SECONDS }
    : { kind: 'end' }
}

function choices(round: Round): readonly Choice[] {
  const mines = minesOf(round)
  const opened = round.dealt.length
  const left = CELLS - opened
  const chances = paidOrLost(paidAfter(mines, opened + 1), BigInt(left - mines), BigInt(left))
  const cells = ALL.map((cell) => `${PREFIX}${cell + 1}`)
    .filter((id) => !round.dealt.some(({ slot }) => slot === id))
    .map((id): Choice => ({ id, name: id.replace(PREFIX, 'Cell '), chances }))
  return opened === 0 ? cells : [take(paidAfter(mines, opened)), ...cells]
}

function topOf(mines: number): number {
  let opened = 1
  while (canOpen(mines, opened)) opened += 1
  return paidAfter(mines, opened)
}

const bet = (mines: number): Selection => ({
  id: `${BET}${mines}`,
  name: mines === 1 ? '1 mine' : `${mines} mines`,
  price: { kind: 'table', top: topOf(mines), says: 'by the cells that are opened' },
  settle: (round) =>
    isLost(round) || round.dealt.length === 0
      ? LOSE
      : { kind: 'pays', hundredths: paidAfter(mines, round.dealt.length) },
  // of a game that ends with its first cell
  chances: () => paidOrLost(paidAfter(mines, 1), BigInt(CELLS - mines), BigInt(CELLS)),
})

/** Mines. */
export const mines: Title = {
  slug: 'mines',
  name: 'Mines',
  family: 'fantasy',
  code: 444,
  pace: 'solo',
  shoe: () => ALL,
  next,
  choices,
  markets: [
    {
      id: 'mines',
      name: 'Mines',
      book: { kind: 'apart', returns: [LOSE, WIN] },
      selections: Array.from({ length: MOST_MINES }, (_, at) => bet(at + 1)),
    },
  ],
  outcome: (round) => {
    const cells = round.dealt.length
    return isLost(round) ? ended('X', say('Mine')) : ended(String(cells), say('opened', { cells }))
  },
  seats: [{ id: 'cells', name: 'Cells', kind: 'number', prefix: PREFIX, places: CELLS }],
  faceName: (_slot, face) => `Lot ${face + 1}`,
  rules: [
    'There are 25 closed cells, and you choose how many of them hold a mine: 1 to 24. Open cells one by one. After each that holds none you may cash out, or open another; a mine ends the game and the stake is lost.',
    'A cell is drawn when you open it, from the lots that are left of 25: as many of them as you chose are mines, those with the lowest numbers. So no cell is better than another.',
    'For the cells opened so far, the stake is paid 0.99 times the odds that were fair for all of them together, rounded down to a hundredth. The game ends by itself and pays what stands when no cell is left without a mine, or when one more would pay above 2,500 times the stake.',
  ],
}
