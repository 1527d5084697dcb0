import { expect, test } from 'vitest'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import {
  cardsAt,
  literalCardBet,
  pointsText,
  rankText,
  suitText,
} from '../testing/literal-cards.ts'
import { played, seeded, selectionsOf } from '../testing/played-rounds.ts'
import { DRAW_TITLES } from './titles.ts'
import { runs } from '@crease/domain/testing/runs.ts'

const ROUNDS = runs(500)
type Literal = (id: string, round: Round) => string
const won = (isWon: boolean) => (isWon ? 'win' : 'lose')

const onOne =
  (is: (id: string, points: number, card: string) => string | null): Literal =>
  (id, round) => {
    const [card = ''] = cardsAt(round, 'C')
    return is(id, pointsText(card), card) ?? won(literalCardBet(id, card) === true)
  }

const lucky = (middle: number) =>
  onOne((id, points, card) => {
    if (id === 'low' || id === 'high') {
      if (points === middle) return 'half'
      return won(id === 'low' ? points < middle : points > middle)
    }
    const lines: Readonly<Record<string, string>> = {
      'line-a23': 'A 2 3',
      'line-456': '4 5 6',
      'line-8910': '8 9 10',
      'line-jqk': 'J Q K',
    }
    const line = lines[id]
    return line === undefined ? null : won(line.split(' ').includes(rankText(card)))
  })

const brothers = onOne((id, points) => {
  if (id === 'amar') return won(points <= 6)
  if (id === 'akbar') return won(points >= 7 && points <= 10)
  if (id === 'anthony') return won(points >= 11)
  if (id !== 'under' && id !== 'over') return null
  if (points === 7) return 'half'
  return won(id === 'under' ? points < 7 : points > 7)
})

const FILMS: Readonly<Record<string, string>> = {
  don: 'AS',
  'amar-akbar-anthony': 'AH AC AD',
  'sahib-bibi-aur-ghulam': 'KS QS JS',
  'dharam-veer': 'KD KC',
  'kis-kisko-pyaar-karoon': 'KH QH QC QD',
  ghulam: 'JH JC JD',
  'dulha-dulhan': 'KS KH KC KD QS QH QC QD',
  barati: 'JS JH JC JD AS AH AC AD',
}
const films = onOne((id, _, card) => {
  const film = FILMS[id]
  return film === undefined ? null : won(film.split(' ').includes(card))
})

const judged: Literal = (id, round) => {
  const ranks = id.split('-').slice(1)
  return won(cardsAt(round, 'C').some((card) => ranks.includes(String(pointsText(card)))))
}

const three: Literal = (id, round) => {
  const cards = cardsAt(round, 'C')
  const points = cards.map(pointsText).toSorted((a, b) => a - b)
  const total = points.reduce((sum, each) => sum + each, 0)
  const isFlush = cards.every((card) => suitText(card) === suitText(cards[0] ?? ''))
  const rows = [
    '1 12 13',
    ...Array.from({ length: 11 }, (_, at) => `${at + 1} ${at + 2} ${at + 3}`),
  ]
  const isStraight = rows.includes(points.join(' '))
  const different = new Set(points).size
  const exactly = (bet: string) =>
    cards.filter((card) => literalCardBet(bet, card) === true).length === 2
  const has = (...ranks: readonly number[]) => points.some((each) => ranks.includes(each))
  const wins: Readonly<Record<string, boolean>> = {
    yes: total >= 21,
    no: total < 21,
    'judgement-124': has(1, 2, 4),
    'judgement-jqk': has(11, 12, 13),
    'two-red': exactly('red'),
    'two-black': exactly('black'),
    'two-odd': exactly('odd'),
    'two-even': exactly('even'),
    pair: different < 3,
    trio: different === 1,
    flush: isFlush,
    straight: isStraight,
    'straight-flush': isFlush && isStraight,
  }
  return won(wins[id] === true)
}

const noted: Literal = (id, round) => {
  const [first = 0, second = 0] = ['A', 'B'].map(
    (hand) => cardsAt(round, hand).reduce((sum, card) => sum + pointsText(card), 0) % 10,
  )
  if (id.startsWith('baccarat')) {
    if (first === second) return 'half'
    return won(id === 'baccarat-1' ? first > second : second > first)
  }
  const card = [...cardsAt(round, 'A'), ...cardsAt(round, 'B')][Number(id[4]) - 1] ?? ''
  const bet = id.slice('card1-'.length)
  if (bet === 'low' || bet === 'high') return won((bet === 'low') === pointsText(card) < 6)
  return won(literalCardBet(bet, card) === true)
}

const GROUPS: Readonly<Record<string, string>> = {
  a23: 'A 2 3',
  '456': '4 5 6',
  '8910': '8 9 10',
  jqk: 'J Q K',
}
/** How many of the first four answers are right, and whether the fifth is. */
function answers(text: string, round: Round) {
  const chosen = text.split('.')
  const cards = cardsAt(round, 'Q')
  const right = chosen.map((answer, at) => {
    const card = cards[at] ?? ''
    if (at === 2) return answer === 'up' ? pointsText(card) > 7 : pointsText(card) < 7
    if (at === 3) return GROUPS[answer]?.split(' ').includes(rankText(card)) === true
    return at === 4 ? suitText(card) === answer : literalCardBet(answer, card) === true
  })
  return { four: right.slice(0, 4).filter(Boolean).length, isFifth: right[4] === true }
}

const answered: Literal = (id, round) => {
  const [ticket = '', text = ''] = id.split('-')
  const { four, isFifth } = answers(text, round)
  if (ticket !== 'fifty') return won(four === 4 && (ticket === 'four' || isFifth))
  if (four < 4) return 'lose'
  const isOdd = text.split('.')[1] === 'odd'
  if (isFifth) return isOdd ? '6476' : '7065'
  return isOdd ? '1375' : '1500'
}

const LITERAL: Readonly<Record<string, Literal>> = {
  lucky7: lucky(7),
  lucky7eu: lucky(7),
  lucky7eu2: lucky(7),
  lucky5: lucky(6),
  aaa: brothers,
  aaa2: brothers,
  btable: films,
  btable2: films,
  '3cardj': judged,
  trio: three,
  notenum: noted,
  kbc: answered,
}

test.each(DRAW_TITLES.map((title) => [title.slug, title] as const))(
  '[CG100] [CG101] [CG102] [CG104] [CG105] [CG106] %s is settled as a slow reading of its rules does',
  (slug: string, title: Title) => {
    const below = seeded(11)
    const faults: string[] = []
    for (const { end } of played(title, ROUNDS)) {
      for (const { id, settle } of title.markets.flatMap((market) => selectionsOf(market, below))) {
        const comes = settle(end)
        const told = comes.kind === 'pays' ? String(comes.hundredths) : comes.kind
        if (told !== LITERAL[slug]?.(id, end)) faults.push(`${id} ${told}`)
      }
    }
    expect(faults).toEqual([])
  },
)
