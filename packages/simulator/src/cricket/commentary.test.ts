import { expect, test } from 'vitest'
import { riggedRandom } from '../testing/rigged-random.ts'
import { ballName, createCommentary } from './commentary.ts'

test('[WD23] a ball is called by its over and its place in it, one that is bowled again as the one it stands for', () => {
  const legal = { legal: true }
  expect([1, 6, 7, 66].map((balls) => ballName(balls, legal))).toEqual([
    '0.1',
    '0.6',
    '1.1',
    '10.6',
  ])
  expect([0, 5, 6].map((balls) => ballName(balls, { legal: false }))).toEqual(['0.1', '0.6', '1.1'])
})

const eleven = (side: string) => Array.from({ length: 11 }, (_, at) => `${side} ${at + 1}`)
const MATCH = {
  teams: [
    { name: 'Kites', shortName: 'KIT', eleven: eleven('Bat') },
    { name: 'Falcons', shortName: 'FAL', eleven: eleven('Bowl') },
  ],
  battingFirst: 0,
} as const

/** The texts of an over of one kind of ball. */
function overOf(ball: { readonly label: string; readonly runs: number; readonly wicket: boolean }) {
  const told = createCommentary(MATCH, riggedRandom(0.1, 0.2, 0.3, 0.4, 0.5, 0.6), [20, 20])
  for (const at of ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'])
    told.ball({ ...ball, innings: 1, legal: true, faced: 3, retired: null }, at)
  return told.latest().map(({ text }) => text)
}

test('[WD23] the bowler is named at the over and at a wicket, and phrases of one kind of ball differ', () => {
  const [bowler = '', ...fours] = overOf({ label: '4', runs: 4, wicket: false })
  expect(bowler).toMatch(/^Bowl \d+ to bowl\.$/)
  expect(fours.every((text) => text.includes('Bat 4'))).toBe(true)
  expect(new Set(fours.map((text) => text.split(' ').slice(2, 4).join(' '))).size).toBeGreaterThan(
    2,
  )
  const [, ...outs] = overOf({ label: 'W', runs: 0, wicket: true })
  const name = bowler.replace(' to bowl.', '')
  for (const out of outs.filter((text) => !text.includes('run out'))) expect(out).toContain(name)
})
