import { kindOf, MAJOR, MINOR, RANKS } from '../../hands/card-bits.ts'
import { isRoyal, POKER_KINDS, pokerBits } from '../../hands/poker-hand.ts'

type Figure = Readonly<Record<string, bigint>>

/** In how many deals of two hands and a board A wins, B wins and they tie: over every board, up to the names of suits [CG125]. */
export function twoHandFigure(): Figure {
  let [ties, all] = [0n, 0n]
  for (const { board, weight } of boardPatterns()) {
    ties += weight * BigInt(tiesOn(board))
    all += weight * 1081n * 990n
  }
  const wins = (all - ties) / 2n
  return { a: wins, b: wins, ties }
}

interface Board {
  readonly board: readonly number[]
  weight: bigint
}

function boardPatterns(): Iterable<Board> {
  const patterns = new Map<number | string, Board>()
  for (const board of chosen(5)) {
    const key = patternOf(board)
    const found = patterns.get(key)
    if (found === undefined) patterns.set(key, { board: [...board], weight: 1n })
    else found.weight += 1n
  }
  return patterns.values()
}

/** The ranks that each suit holds, whichever the suits are. */
function patternOf(board: readonly number[]): string {
  const { major, minor } = withCards({ major: 0, minor: 0 }, board)
  const suits = [major & RANKS, major >>> 13, minor & RANKS, minor >>> 13]
  return suits.toSorted((a, b) => a - b).join()
}

/** Every choice of `count` cards; the array is reused for the next one. */
function* chosen(count: number): Iterable<readonly number[]> {
  const cards = Array.from({ length: count }, (_, at) => at)
  while (true) {
    yield cards
    let at = count - 1
    while (at >= 0 && cards[at] === 52 - count + at) at -= 1
    if (at < 0) return
    cards[at] = (cards[at] ?? 0) + 1
    for (let next = at + 1; next < count; next += 1) cards[next] = (cards[next - 1] ?? 0) + 1
  }
}

/** Ordered pairs of hands without a common card that are equal on a board. */
export function tiesOn(board: readonly number[]): number {
  const shared = withCards({ major: 0, minor: 0 }, board)
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card))
  const hands: number[] = []
  for (const [at, one] of deck.entries()) {
    for (let other = 0; other < at; other += 1) {
      const two = deck[other] ?? 0
      const { major, minor } = withCards(shared, [one, two])
      hands.push(pokerBits(major, minor) * 4096 + one * 64 + two)
    }
  }
  return tiesAmong(Float64Array.from(hands).toSorted())
}

interface Hand {
  readonly major: number
  readonly minor: number
}

const withCards = (hand: Hand, cards: Iterable<number>): Hand => {
  let { major, minor } = hand
  for (const card of cards) {
    major |= MAJOR[card] ?? 0
    minor |= MINOR[card] ?? 0
  }
  return { major, minor }
}

/** Ties among hands of a value: all pairs, less those that share a card, and identical hands counted back once. */
function tiesAmong(hands: Float64Array): number {
  const held = new Float64Array(64)
  let ties = 0
  for (let from = 0; from < hands.length;) {
    const value = Math.floor((hands[from] ?? 0) / 4096)
    let to = from
    held.fill(0)
    for (; to < hands.length && Math.floor((hands[to] ?? 0) / 4096) === value; to += 1) {
      const cards = (hands[to] ?? 0) % 4096
      held[cards >>> 6] = (held[cards >>> 6] ?? 0) + 1
      held[cards & 63] = (held[cards & 63] ?? 0) + 1
    }
    const size = to - from
    ties += size * size + size
    for (const count of held) ties -= count * count
    from = to
  }
  return ties
}

/** How many of all 133,784,560 hands of seven cards are of each kind. */
export function sevenCardFigure(): Figure {
  const counts = new Float64Array(POKER_KINDS.length + 1)
  const hand: Hand = { major: 0, minor: 0 }
  countSeven({ counts, hand, from: 0, left: 7 })
  return Object.fromEntries(
    [...POKER_KINDS, 'royal'].map((kind, at) => [kind, BigInt(counts[at] ?? 0)]),
  )
}

interface Counting {
  readonly counts: Float64Array
  readonly hand: Hand
  readonly from: number
  readonly left: number
}

function countSeven({ counts, hand, from, left }: Counting): void {
  for (let card = from; card <= 52 - left; card += 1) {
    const major = hand.major | (MAJOR[card] ?? 0)
    const minor = hand.minor | (MINOR[card] ?? 0)
    if (left > 1) {
      countSeven({ counts, hand: { major, minor }, from: card + 1, left: left - 1 })
    } else {
      const value = pokerBits(major, minor)
      const kind = isRoyal(value) ? POKER_KINDS.length : kindOf(value)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
}

/** xoshiro128**: numbers for a count by samples, the same in every run. */
function seededWords(): () => number {
  const state = Uint32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef)
  const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const word = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0
    const [cc, dd] = [c ^ a, d ^ b]
    state[0] = a ^ dd
    state[1] = b ^ cc
    state[2] = cc ^ (b << 9)
    state[3] = turned(dd, 11)
    return word
  }
}

/**
 * Six hands and a board: the number of `rounds` that one hand won alone, two shared, three shared ..., and with which
 * kind of hand. By samples: all of them have never been counted.
 */
export function sixHandFigures(rounds: number): {
  readonly six: Figure
  readonly sixKinds: Figure
} {
  const word = seededWords()
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card)
  const winners = new Float64Array(7)
  const kinds = new Float64Array(POKER_KINDS.length)
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < 17; at += 1) {
      // 2 ** 32 / 52 words a card: the bias is below a part in 8e7
      const from = at + Math.floor((word() / 2 ** 32) * (52 - at))
      const card = deck[from] ?? 0
      deck[from] = deck[at] ?? 0
      deck[at] = card
    }
    const { best, count } = bestOfSix(deck)
    winners[count] = (winners[count] ?? 0) + 1
    kinds[kindOf(best)] = (kinds[kindOf(best)] ?? 0) + 1
  }
  return {
    six: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`by${n}`, BigInt(winners[n] ?? 0)])),
    sixKinds: Object.fromEntries(POKER_KINDS.map((kind, at) => [kind, BigInt(kinds[at] ?? 0)])),
  }
}

/** The first five cards are the board, the next twelve the hands. */
function bestOfSix(deck: Uint8Array): { readonly best: number; readonly count: number } {
  const board = withCards({ major: 0, minor: 0 }, deck.subarray(0, 5))
  let [best, count] = [-1, 0]
  for (let at = 5; at < 17; at += 2) {
    const { major, minor } = withCards(board, deck.subarray(at, at + 2))
    const value = pokerBits(major, minor)
    if (value > best) [best, count] = [value, 1]
    else if (value === best) count += 1
  }
  return { best, count }
}
