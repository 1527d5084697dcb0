import { expect, test } from 'vitest'
import { threeCardJudgement } from '../draw/3cardj.ts'
import { kbc } from '../draw/kbc.ts'
import { worli } from '../matka/worli.ts'
import { played, seeded, selectionsOf } from '../testing/played-rounds.ts'
import { TITLES } from '../titles.ts'
import type { Title } from './title.ts'

const read = (title: Title, id: string) =>
  title.markets.flatMap(({ picks }) => picks?.read(id) ?? []).map((selection) => selection.id)

test('[CG103] a choice has one id, and anything else is no selection', () => {
  expect(read(threeCardJudgement, 'yes-1-7-13')).toEqual(['yes-1-7-13'])
  const others = [
    'yes-7-1-13',
    'yes-1-1-13',
    'yes-1-7',
    'yes-1-7-13-2',
    'yes-1-7-14',
    'yes-',
    'no-1-2-3',
  ]
  for (const id of others) expect(read(threeCardJudgement, id)).toEqual([])
  expect(read(kbc, 'five-red.odd.down.a23.H')).toEqual(['five-red.odd.down.a23.H'])
  for (const id of [
    'five-red.odd.down.a23',
    'four-red.odd.down.a23.H',
    'five-red.odd.down.a23.X',
  ]) {
    expect(read(kbc, id)).toEqual([])
  }
  expect(read(worli, 'dp-1.2')).toEqual(['dp-1.2'])
  expect(read(worli, 'dp-1.1')).toEqual([])
  expect(read(worli, 'motor-1-2-3')).toEqual([])
})

test('[CG103] what is read has the id that it was read by, and no two of a title share one', () => {
  const below = seeded(5)
  let seen = 0
  for (const title of TITLES.values()) {
    const fixed = title.markets.flatMap(({ selections }) => selections.map(({ id }) => id))
    expect(new Set(fixed).size).toBe(fixed.length)
    for (const market of title.markets.filter(({ picks }) => picks !== undefined)) {
      for (const { id } of selectionsOf({ ...market, selections: [] }, below)) {
        expect(read(title, id)).toEqual([id])
        expect(fixed).not.toContain(id)
        seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('[CG103] [CG966] nothing is drawn before the first window but what always lies there and the fields of virtual games, and ids of rounds are of one title', () => {
  const titles = [...TITLES.values()]
  expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length)
  // a field or two clubs are drawn before the bets, and the prices follow from them
  const fields = titles.filter(({ family }) => family === 'virtual')
  expect(fields.every(({ edition }) => edition !== undefined)).toBe(true)
  for (const title of titles.filter((each) => !fields.includes(each))) {
    const [one, another] = [...played(title, 2)].map(({ windows }) => windows[0]?.dealt)
    expect(one).toBeDefined()
    expect(one).toEqual(another)
  }
})
