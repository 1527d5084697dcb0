import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { delta, image, market, price, section } from '../../../testing/wire.ts'
import { applyNews, type MatchState } from './match-news.ts'

function known(): MatchState {
  const markets = [market('m1', [section('a', 1.85), section('b', 2.14)])]
  const applied = applyNews(null, image('life1', 7, markets))
  if (applied.kind !== 'applied') throw new Error('an image always applies to nothing')
  return applied.known
}

const PLAYER = { name: 'Reyes', shortName: 'REY', games: [], sets: 0, points: '0', activeFlag: '1' }
const TENNIS = {
  sport: 'tennis',
  team1: PLAYER,
  team2: { ...PLAYER, name: 'Aziz', shortName: 'AZI', activeFlag: '0' },
  bestOf: 3,
  tieBreak: false,
  message: '',
  phase: 'in play',
} as const

const bestBack = (match: MatchState, at: number) => match.markets[0]?.section[at]?.odds[0]?.price

test('[RT20] an image is the whole match: lists t1 to t5 in order', () => {
  const first = image('life1', 7, [market('m1', [])])
  const { data } = first.meta_data
  const lists = { ...data, t5: [market('m5', [])], t2: [market('m2', [])] }
  const message = { ...first, meta_data: { data: lists } }
  const applied = applyNews(null, message)
  expect(applied).toMatchObject({ kind: 'applied', known: { epoch: 'life1', seq: 7 } })
  if (applied.kind !== 'applied') return
  expect(applied.known.markets.map(({ mid }) => mid)).toEqual(['m1', 'm2', 'm5'])
})

test('[RT20] a delta applies to exactly the number before it, and replaces only its runner', () => {
  const before = known()
  const applied = applyNews(before, price('life1', 8, 1.9))
  if (applied.kind !== 'applied') throw new Error(applied.kind)
  expect(applied.known.seq).toBe(8)
  expect(bestBack(applied.known, 0)).toBe(190)
  expect(applied.known.markets[0]?.section[1]).toBe(before.markets[0]?.section[1])
})

test('[RT20] a delta of a market state changes what it names and keeps the rest', () => {
  const applied = applyNews(
    known(),
    delta('life1', 8, {
      markets: [{ mid: marketId('m1'), version: 2, status: 'SUSPENDED', iplay: true }],
    }),
  )
  if (applied.kind !== 'applied') throw new Error(applied.kind)
  expect(applied.known.markets[0]).toMatchObject({ status: 'SUSPENDED', iplay: true, version: 2 })
  expect(bestBack(applied.known, 0)).toBe(185)
})

test('[RT20] a market that opens joins the list; a score replaces the score', () => {
  const score = { data: null }
  const applied = applyNews(
    known(),
    delta('life1', 8, { opened: [market('m2', [])], Score: score }),
  )
  if (applied.kind !== 'applied') throw new Error(applied.kind)
  expect(applied.known.markets.map(({ mid }) => mid)).toEqual(['m1', 'm2'])
})

test('[RT20] what is known already changes nothing, and what follows a hole is not applied', () => {
  expect(applyNews(known(), price('life1', 7, 1.9)).kind).toBe('known')
  expect(applyNews(known(), price('life1', 9, 1.9)).kind).toBe('hole')
  expect(applyNews(null, price('life1', 1, 1.9)).kind).toBe('hole')
  expect(applyNews(known(), image('life1', 6, [])).kind).toBe('known')
})

test('[RT22] numbers of another epoch mean nothing: a delta is foreign, an image starts again', () => {
  expect(applyNews(known(), price('life2', 8, 1.9)).kind).toBe('foreign')
  expect(applyNews(known(), image('life2', 0, []))).toMatchObject({
    kind: 'applied',
    known: { epoch: 'life2', seq: 0, markets: [] },
  })
})

test('[RT790] the sentence of a row stays while its name does, and goes with it', () => {
  const said = { id: 'over', args: { line: '2.5' } }
  const over = { ...section('a', 1.85), nat: 'Over 2.5', said }
  const opened = applyNews(null, image('life1', 7, [market('m1', [over])]))
  if (opened.kind !== 'applied') throw new Error(opened.kind)
  const rowAfter = (nat: string) => {
    const row = { ...section('a', 1.9), nat }
    const message = delta('life1', 8, {
      markets: [{ mid: marketId('m1'), version: 2, section: [row] }],
    })
    const applied = applyNews(opened.known, message)
    return applied.kind === 'applied' ? applied.known.markets[0]?.section[0] : undefined
  }
  expect(rowAfter('Over 2.5')).toMatchObject({ nat: 'Over 2.5', said })
  expect(rowAfter('Over 3.5')).not.toHaveProperty('said')
})

test('[RT790] the sentence of a moment comes once and stays', () => {
  const ace = {
    n: 1,
    at: '0-0',
    word: 'ACE',
    text: 'Ace by Reyes',
    side: null,
    place: null,
  } as const
  const said = { id: 'ace', args: { name: 'Reyes' } }
  const set = { ...ace, n: 2, word: 'SET', text: 'Set Reyes', said: { id: 'set', args: said.args } }
  const score = { ...TENNIS, moments: [{ ...ace, said }] }
  const first = applyNews(known(), delta('life1', 8, { Score: { data: score } }))
  if (first.kind !== 'applied') throw new Error(first.kind)
  const next = delta('life1', 9, { Score: { data: { ...TENNIS, moments: [ace, set] } } })
  const applied = applyNews(first.known, next)
  expect(applied).toMatchObject({ known: { score: { moments: [{ said }, { said: set.said }] } } })
})
