import { expect, test } from 'vitest'
import { atTheCrease } from './at-the-crease.ts'

const moment = (n: number, args: Readonly<Record<string, string>>) => ({
  n,
  at: '4.1',
  word: 'DOT',
  text: '',
  said: { id: 'dot-ball', args },
  side: null,
  place: null,
})

test('[UI1251] the batter of the last ball and the bowler of the over are named', () => {
  const moments = [
    moment(1, { bowler: 'R Karim' }),
    moment(2, { batter: 'F Jessop' }),
    moment(3, { batter: 'T Marwood', runs: 'one run' }),
  ]
  expect(atTheCrease(moments)).toEqual({ batter: 'T Marwood', bowler: 'R Karim' })
  expect(atTheCrease([])).toEqual({ batter: null, bowler: null })
})
