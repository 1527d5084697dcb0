import { describe, expect, test } from 'vitest'
import { runnerId } from '../units/ids.ts'
import { centipaise } from '../units/money.ts'
import { isResultOf, netResult, outcomesOf } from './settlement.ts'

const NUMBER_RUNNER = { name: 'Runs', sort: 1 }

describe('a number decides', () => {
  const session = {
    winners: 0,
    payoff: { kind: 'bands' },
    runners: [
      { ...NUMBER_RUNNER, runnerId: runnerId('45'), band: { from: 45, below: null } },
      { ...NUMBER_RUNNER, runnerId: runnerId('40+8'), band: { from: 40, below: 48 } },
    ],
  } as const

  test('[ST30] each runner wins whose band holds the number', () => {
    const kinds = (value: number) =>
      outcomesOf(session, { kind: 'number', value }).map(({ kind }) => kind)
    expect(kinds(44)).toEqual(['lost', 'won'])
    expect(kinds(45)).toEqual(['won', 'won'])
    expect(kinds(48)).toEqual(['won', 'lost'])
  })

  test('[ST30] a meter pays by the run, up to its cap', () => {
    const meter = {
      winners: 0,
      payoff: { kind: 'meter', cap: 200 },
      runners: [{ ...NUMBER_RUNNER, runnerId: runnerId('runs') }],
    } as const
    // YES at 75, 10 points a run: 125 x 10 at the cap, -75 x 10 at nothing
    const position = [{ ifWin: centipaise(12_500_000), ifLose: centipaise(-7_500_000) }]
    const at = (value: number) => netResult(position, outcomesOf(meter, { kind: 'number', value }))
    expect(at(75)).toBe(0)
    expect(at(100)).toBe(25_000)
    expect(at(250)).toBe(125_000)
  })

  test('[ST30] a runner without a band loses at every number', () => {
    const unnamed = { winners: 1, runners: [{ ...NUMBER_RUNNER, runnerId: runnerId('other') }] }
    expect(outcomesOf(unnamed, { kind: 'number', value: 45 })).toEqual([{ kind: 'lost' }])
  })

  test('[ST30] a number is no result of a market that it does not decide', () => {
    const match = { winners: 1, runners: session.runners }
    expect(isResultOf(match, { kind: 'number', value: 3 })).toBe(false)
    expect(isResultOf(session, { kind: 'number', value: 3 })).toBe(true)
    expect(isResultOf(session, { kind: 'number', value: 0 })).toBe(true)
    expect(isResultOf(session, { kind: 'number', value: -1 })).toBe(false)
    expect(isResultOf(session, { kind: 'number', value: 2.5 })).toBe(false)
    expect(isResultOf(session, { kind: 'winners', winners: [], removed: [] })).toBe(false)
  })
})
