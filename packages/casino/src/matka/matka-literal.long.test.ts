import { expect, test } from 'vitest'
import { ChanceCount, waysTo } from '../kernel/chances.ts'
import { cardName } from '../kernel/cards.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { told } from '../testing/literal-chances.ts'
import { played, seeded, selectionsOf } from '../testing/played-rounds.ts'
import { lottfive } from './lottfive.ts'
import { panaOf } from './pana.ts'
import { MATKA_TITLES } from './titles.ts'
import { worli } from './worli.ts'
import { worli3 } from './worli3.ts'
import { newRound } from '../kernel/play.ts'
import { returnsToPlayer } from '../exact/return-to-player.ts'
import { runs } from '@crease/domain/testing/runs.ts'

const ROUNDS = runs(500)
const won = (isSo: boolean) => (isSo ? 'win' : 'lose')

function digitsAt({ slug, ...round }: Round, prefix: string): readonly number[] {
  const faces = facesOf({ slug, ...round }, prefix)
  if (slug === 'worli2' || slug === 'lottcard') return faces
  return faces.map((card) => {
    const rank = cardName(card).slice(0, -1)
    if (rank === 'A') return 1
    return rank === '10' ? 0 : Number(rank)
  })
}

/** As they are written when 0 is above 9, but for the two runs that go on to 1. */
function inARow(digits: readonly number[]): string {
  const text = digits.toSorted((a, b) => (a || 10) - (b || 10)).join('')
  return { 190: '901', 120: '012' }[text] ?? text
}

/** Whether three digits win a bet, by its id. */
function isWon(id: string, digits: readonly number[]): boolean {
  const single = digits.reduce((sum, digit) => sum + digit, 0) % 10
  const different = new Set(digits).size
  const [bet = '', ...rest] = id.split('-')
  const numbers = rest.flatMap((part) => part.split('.')).map(Number)
  const times = (digit: number) => digits.filter((each) => each === digit).length
  const hasLow = digits.some((digit) => digit < 2)
  const [first = -1, second = -1] = numbers
  const wins: Readonly<Record<string, () => boolean>> = {
    single: () => single === first,
    line: () => (first === 1) === [1, 2, 3, 4, 5].includes(single),
    odd: () => [1, 3, 5, 7, 9].includes(single),
    even: () => [0, 2, 4, 6, 8].includes(single),
    any: () => different === { sp: 3, dp: 2, tp: 1 }[rest[0] ?? ''],
    sp: () => numbers.every((digit) => times(digit) === 1),
    dp: () => times(first) === 2 && times(second) === 1,
    tp: () => times(first) === 3,
    cycle: () => times(first) > 0 && times(second) > 0,
    motor: () => different === 3 && digits.every((digit) => numbers.includes(digit)),
    chart: () => different === 3 && hasLow === (first === 64),
    common: () => different === (rest[0] === 'sp' ? 3 : 2) && times(Number(rest[1])) > 0,
    a: () => digits.every((digit) => digit % 2 === 1),
    b: () => digits.every((digit) => digit % 2 === 0),
    r: () => '123456789012'.includes(inARow(digits)),
  }
  const isSo = wins[bet]
  if (isSo === undefined) throw new Error(`no such bet: ${id}`)
  return isSo()
}

const singleOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0) % 10

/** Whether three cards are of one colour, two of them of one digit. */
function isColourDp(id: string, round: Round, prefix: string): boolean {
  const suits = facesOf(round, prefix).map((card) => cardName(card).slice(-1))
  const colour = id.endsWith('red') ? 'HD' : 'SC'
  return suits.every((suit) => colour.includes(suit)) && new Set(digitsAt(round, prefix)).size === 2
}

function literal(id: string, round: Round): string {
  if (id.includes('colour-dp')) {
    return won(isColourDp(id, round, id.startsWith('open') ? 'O' : 'C'))
  }
  const close = digitsAt(round, 'C')
  if (round.slug === 'lottcard') {
    const number = id.split('-')[1]?.replaceAll('.', '') ?? ''
    return won(close.join('').slice(0, number.length) === number)
  }
  if (round.slug !== 'worli3') return won(isWon(id, close))
  const open = digitsAt(round, 'O')
  const [leg = '', ...bet] = id.split('-')
  if (leg === 'jodi') return won(bet.join('') === `${singleOf(open)}.${singleOf(close)}`)
  return won(isWon(bet.join('-'), leg === 'open' ? open : close))
}

test.each(
  MATKA_TITLES.filter(({ slug }) => slug !== 'lottfive').map(
    (title) => [title.slug, title] as const,
  ),
)('[CG116] [CG118] %s is settled as a slow reading of its rules does', (_, title: Title) => {
  const below = seeded(12)
  const faults: string[] = []
  for (const { end } of played(title, ROUNDS)) {
    for (const { id, settle } of title.markets.flatMap((market) => selectionsOf(market, below))) {
      const comes = settle(end).kind
      if (comes !== literal(id, end)) faults.push(`${id} ${comes}`)
    }
  }
  expect(faults).toEqual([])
})

const ended = (cards: readonly number[]): Round => ({
  slug: 'worli',
  shoe: [],
  dealt: cards.map((face, at) => ({ slot: `C${at + 1}`, face })),
  windows: 1,
})

test('[CG116] each pana comes as often as three cards of forty make it', () => {
  const below = seeded(13)
  const shoe = worli.shoe()
  const fresh: Round = { slug: 'worli', shoe, dealt: [], windows: 0 }
  const ends: Round[] = []
  shoe.forEach((first, at) => {
    shoe.slice(at + 1).forEach((second, then) => {
      for (const third of shoe.slice(at + then + 2)) ends.push(ended([first, second, third]))
    })
  })
  expect(ends).toHaveLength(9880)
  for (const { id, settle, chances } of worli.markets.flatMap((each) =>
    selectionsOf(each, below),
  )) {
    const count = new ChanceCount()
    for (const end of ends) count.add(settle(end), 1n)
    expect({ id, ...told(count.chances()) }).toEqual({ id, ...told(chances(fresh)) })
  }
  expect(panaOf([0, 3, 1]).digits).toEqual([1, 3, 0])
})

test('[CG118] the close is drawn from a whole pack', () => {
  for (const { windows } of played(worli3, 20)) {
    expect(windows.map(({ shoe, dealt }) => [shoe.length, dealt.length])).toEqual([
      [40, 0],
      [40, 3],
    ])
  }
})

/** Every draw of five digits, as digits in their order. */
function* draws(): Generator<readonly number[]> {
  for (let number = 0; number < 100_000; number += 1) {
    yield Array.from({ length: 5 }, (_, at) => Math.floor(number / 10 ** (4 - at)) % 10)
  }
}

test('[CG968] the chances of Lucky Five are those of all its draws, each settled, and no book is fair', () => {
  const selections = lottfive.markets.flatMap((market) => market.selections)
  const wins = new Map(selections.map(({ id }) => [id, 0n]))
  const start = newRound(lottfive, null)
  for (const digits of draws()) {
    const dealt = digits.map((face, at) => ({ slot: `D${at + 1}`, face }))
    for (const { id, settle } of selections) {
      if (settle({ ...start, dealt }).kind === 'win') wins.set(id, (wins.get(id) ?? 0n) + 1n)
    }
  }
  const said = new Map(selections.map(({ id, chances }) => [id, waysTo(chances(start), 'win')]))
  expect(said).toEqual(wins)
  const returns = returnsToPlayer(lottfive, []).map(({ rtp }) => rtp)
  expect(returns).toHaveLength(21)
  expect(returns.every((rtp) => rtp >= 0.94 && rtp < 0.98)).toBe(true)
})
