import { cardSign } from '../kernel/card-bets.ts'
import { decks, rankName, rankOf } from '../kernel/cards.ts'
import { facesOf, type Round, LOSE, WIN } from '../kernel/round.ts'
import { TAKE } from '../kernel/solo.ts'
import type { Choice, Listing, Next, Selection, Title } from '../kernel/title.ts'
import { STEP_SECONDS } from './single-window.ts'
import { MOST_PAID, paidFor, paidOrLost, take } from './steps.ts'
import { ended, say } from '../sentences/round-end.ts'

const DECK = decks(1)
const RANKS = 13
const PREFIX = 'card'

type Guess = 'higher' | 'lower' | 'same'

/**
 * The name of each guess, and the ranks by which it comes true after a rank. No rank is lower than an ace, none
 * higher than a king.
 */
const GUESSES: Readonly<
  Record<Guess, { readonly name: string; readonly wins: (rank: number, last: number) => boolean }>
> = {
  higher: {
    name: 'Higher or same',
    wins: (rank, last) => (last === 1 ? rank > last : last < RANKS && rank >= last),
  },
  lower: {
    name: 'Lower or same',
    wins: (rank, last) => (last === RANKS ? rank < last : last > 1 && rank <= last),
  },
  same: { name: 'Same', wins: (rank, last) => (last === 1 || last === RANKS) && rank === last },
}
const ALL_GUESSES: readonly Guess[] = ['higher', 'lower', 'same']
const ALL_RANKS = Array.from({ length: RANKS }, (_, at) => at + 1)

const guessOf = (choice: string | undefined): Guess | null =>
  ALL_GUESSES.find((guess) => guess === choice) ?? null

/** The number of the thirteen ranks that make a guess come true. */
const waysAfter = (guess: Guess, last: number): bigint =>
  BigInt(ALL_RANKS.filter((rank) => GUESSES[guess].wins(rank, last)).length)

const ranksOf = (round: Round): readonly number[] => facesOf(round, PREFIX).map(rankOf)

/** How likely all guesses were together that have come true; null: one has not. */
function runOf(round: Round): { readonly num: bigint; readonly den: bigint } | null {
  const ranks = ranksOf(round)
  let num = 1n
  let den = 1n
  for (const [at, rank] of ranks.slice(1).entries()) {
    const guess = guessOf(round.choices?.[at])
    const last = ranks[at] ?? 0
    if (guess === null || !GUESSES[guess].wins(rank, last)) return null
    num *= waysAfter(guess, last)
    den *= BigInt(RANKS)
  }
  return { num, den }
}

/** The payout of the game after a guess that comes true, in hundredths; null: it is not offered. */
function paidAfter(round: Round, guess: Guess): number | null {
  const run = runOf(round)
  const ways = waysAfter(guess, ranksOf(round).at(-1) ?? 0)
  if (run === null || ways === 0n) return null
  const paid = paidFor(run.num * ways, run.den * BigInt(RANKS))
  return paid <= MOST_PAID ? paid : null
}

const chancesAfter = (round: Round, guess: Guess, paid: number) =>
  paidOrLost(paid, waysAfter(guess, ranksOf(round).at(-1) ?? 0), BigInt(RANKS))

function guessesOf(round: Round): readonly Choice[] {
  return ALL_GUESSES.flatMap((guess) => {
    const paid = paidAfter(round, guess)
    if (paid === null) return []
    return [{ id: guess, name: GUESSES[guess].name, chances: chancesAfter(round, guess, paid) }]
  })
}

function choices(round: Round): readonly Choice[] {
  const run = runOf(round)
  return run === null ? [] : [take(paidFor(run.num, run.den)), ...guessesOf(round)]
}

function next(round: Round): Next {
  const { windows, dealt } = round
  if (dealt.length === 0) return { kind: 'deal', slot: `${PREFIX}1`, from: DECK }
  if (windows === 0) return { kind: 'window', seconds: STEP_SECONDS }
  const last = round.choices?.[windows - 1]
  if (last === undefined || last === TAKE || runOf(round) === null) return { kind: 'end' }
  if (dealt.length <= windows)
    return { kind: 'deal', slot: `${PREFIX}${dealt.length + 1}`, from: DECK }
  return guessesOf(round).length === 0 ? { kind: 'end' } : { kind: 'window', seconds: STEP_SECONDS }
}

const bet = (guess: Guess): Selection => ({
  id: guess,
  name: GUESSES[guess].name,
  price: { kind: 'table', top: MOST_PAID, says: 'by the cards that come' },
  offered: (round) =>
    round.windows === 0 && round.dealt.length > 0 && paidAfter(round, guess) !== null,
  settle: (round) => {
    const run = runOf(round)
    return run === null || round.dealt.length < 2
      ? LOSE
      : { kind: 'pays', hundredths: paidFor(run.num, run.den) }
  },
  // of a game that ends with its first guess
  chances: (round) => chancesAfter(round, guess, paidAfter(round, guess) ?? 0),
})

const shown = (card: number): Round => ({
  slug: 'hilo',
  shoe: [],
  dealt: [{ slot: `${PREFIX}1`, face: card }],
  windows: 0,
})

/** A row for every rank that a guess can follow. */
const listings = (): readonly Listing[] =>
  ALL_GUESSES.flatMap((guess) =>
    ALL_RANKS.filter((rank) => waysAfter(guess, rank) > 0n).map((rank) => ({
      bet: `${GUESSES[guess].name} after ${rankName(rank)}`,
      stage: 'pre',
      selection: guess,
      round: shown(rank - 1),
    })),
  )

/** Hi-Lo. */
export const hilo: Title = {
  slug: 'hilo',
  name: 'Hi-Lo',
  family: 'fantasy',
  code: 445,
  pace: 'solo',
  shoe: () => [],
  next,
  choices,
  markets: [
    {
      id: 'guess',
      name: 'Next card',
      book: { kind: 'apart', returns: [LOSE, WIN] },
      selections: ALL_GUESSES.map(bet),
    },
  ],
  outcome: (round) => {
    const guesses = round.dealt.length - 1
    return runOf(round) === null
      ? ended('X', say('Wrong guess'))
      : ended(String(guesses), say('guessed', { guesses }))
  },
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: PREFIX, places: 0 }],
  faceName: (_slot, face) => cardSign(face),
  rules: [
    'A card lies open. Guess whether the next one is higher or the same, or lower or the same; the ace is the lowest and the king the highest. After an ace you choose between higher and the same, after a king between lower and the same.',
    'After each right guess you may cash out or guess on; a wrong one loses the stake. Every card is drawn from a whole pack.',
    'The stake is paid 0.99 times the odds that were fair for all your guesses together, rounded down to a hundredth. A guess that would bring it above 2,500 times the stake is not offered, and where none is left the game ends and pays what stands.',
  ],
  listings,
}
