import { bankerDraws, playerDraws, type Coup } from '../../baccarat/tableau.ts'

type Figure = Readonly<Record<string, bigint>>

/** The points 0 to 9 in eight decks: tens and faces are nothing. */
const SHOE: readonly number[] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * The outcomes of a coup of eight decks, in ordered draws of six cards: 416 x 415 x 414 x 413 x 412 x 411 in all
 * [CG127].
 */
export function coupFigure(): Figure {
  const counts = new Map<string, number>()
  const left = [...SHOE]
  const drawn: number[] = []
  const deal = (ways: number): void => {
    if (drawn.length === 6) {
      for (const name of namesOf(drawn)) counts.set(name, (counts.get(name) ?? 0) + ways)
      return
    }
    for (const digit of DIGITS) {
      const copies = left[digit] ?? 0
      left[digit] = copies - 1
      drawn.push(digit)
      deal(ways * copies)
      drawn.pop()
      left[digit] = copies
    }
  }
  deal(1)
  return Object.fromEntries([...counts].map(([name, ways]) => [name, BigInt(ways)]))
}

/** P, B, P, B, then the third cards in their order; the rest of six is not used. */
function namesOf([
  p1 = 0,
  b1 = 0,
  p2 = 0,
  b2 = 0,
  ...thirds
]: readonly number[]): readonly string[] {
  const start: Coup = { player: (p1 + p2) % 10, banker: (b1 + b2) % 10, playerThird: null }
  let used = 0
  const next = (): number => {
    used += 1
    return thirds[used - 1] ?? 0
  }
  const playerThird = playerDraws(start) ? next() : null
  const bankerThird = bankerDraws({ ...start, playerThird }) ? next() : null
  const player = (start.player + (playerThird ?? 0)) % 10
  const banker = (start.banker + (bankerThird ?? 0)) % 10
  return [
    'all',
    resultOf(player, banker),
    used === 0 ? 'small' : 'big',
    `score${scoreOf(player, banker)}`,
  ]
}

function resultOf(player: number, banker: number): string {
  if (player === banker) return 'tie'
  if (player > banker) return 'player'
  return banker === 6 ? 'bankerSix' : 'banker'
}

const scoreOf = (player: number, banker: number): string =>
  player === banker ? 'Tie' : String(Math.max(player, banker))

/** Pairs among the first four of 416 cards, in ordered draws. */
export function pairFigure(): Figure {
  let [either, perfect, all] = [0, 0, 0]
  for (let p1 = 0; p1 < 52; p1 += 1) {
    for (let b1 = 0; b1 < 52; b1 += 1) {
      for (let p2 = 0; p2 < 52; p2 += 1) {
        for (let b2 = 0; b2 < 52; b2 += 1) {
          const ways = waysOf([p1, b1, p2, b2])
          all += ways
          if (p1 % 13 === p2 % 13 || b1 % 13 === b2 % 13) either += ways
          if (p1 === p2 || b1 === b2) perfect += ways
        }
      }
    }
  }
  return { either: BigInt(either), perfect: BigInt(perfect), all: BigInt(all) }
}

function waysOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  const ofB = 8 - Number(b === a)
  const ofC = 8 - Number(c === a) - Number(c === b)
  const ofD = 8 - Number(d === a) - Number(d === b) - Number(d === c)
  return 8 * ofB * ofC * ofD
}
