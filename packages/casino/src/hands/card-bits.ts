import { highRankOf, type Card } from '../kernel/cards.ts'

/**
 * A hand as two numbers: the ranks that it has of spades and of hearts, of clubs and of diamonds, thirteen bits each,
 * the deuce lowest. A card is added by `|`.
 */
const bitsOf = (suits: readonly number[]): Int32Array =>
  Int32Array.from({ length: 52 }, (_, card) => {
    const at = suits.indexOf(Math.floor(card / 13))
    return at === -1 ? 0 : 1 << (highRankOf(card) - 2 + 13 * at)
  })

/** The addition of a card to the first number of a hand, by card. */
export const MAJOR = bitsOf([0, 1])
/** The addition to the second number. */
export const MINOR = bitsOf([2, 3])

export const RANKS = 0x1fff

/** How many bits of thirteen are set. */
export const COUNT = Uint8Array.from({ length: RANKS + 1 }, (_, mask) => {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
})

/** The highest bit alone. */
export const highest = (mask: number): number => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)))

/** The highest `count` bits. */
export function highestOf(mask: number, count: number): number {
  let left = mask
  let size = COUNT[mask] ?? 0
  for (; size > count; size -= 1) left &= left - 1
  return left
}

/** A value above all of a lower kind: within a kind the first mask decides, then the second. */
export const valueOf = (kind: number, first: number, second: number): number =>
  (kind << 26) | (first << 13) | second

/** The place of its kind in the order of kinds. */
export const kindOf = (value: number): number => value >>> 26

/** The value of a hand by a function of its two numbers. */
export function ofCards(
  evaluate: (major: number, minor: number) => number,
): (cards: readonly Card[]) => number {
  return (cards) => {
    let major = 0
    let minor = 0
    for (const card of cards) {
      major |= MAJOR[card] ?? 0
      minor |= MINOR[card] ?? 0
    }
    return evaluate(major, minor)
  }
}
