import { expect, test } from 'vitest'
import { ballAt } from './ball-at.ts'

const GOALS = [
  { side: 'home', minute: 7 },
  { side: 'away', minute: 35 },
] as const
const ROUNDS = Array.from({ length: 20 }, (_, at) => `42212${at}`)
const MINUTES = Array.from({ length: 91 }, (_, minute) => minute)

const atMinute = (about: string, minute: number) =>
  ballAt({ about, minute, goals: GOALS.filter((goal) => goal.minute <= minute) })

test('[UI1309] the ball is in a goal at the minute of one, and at no other', () => {
  for (const about of ROUNDS) {
    const nearGoal = MINUTES.filter((minute) => {
      const { x } = atMinute(about, minute)
      return x < 10 || x > 90
    })
    expect(nearGoal).toEqual([7, 35])
    expect([atMinute(about, 7).x, atMinute(about, 35).x]).toEqual([97, 3])
  }
})

test('[UI1309] goals that have not fallen yet change nothing of where the ball is', () => {
  for (const about of ROUNDS) {
    const before = MINUTES.filter((minute) => minute < 7)
    const without = before.map((minute) => ballAt({ about, minute, goals: [] }))
    expect(before.map((minute) => atMinute(about, minute))).toEqual(without)
  }
})
