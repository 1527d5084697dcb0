import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { cupMatch } from './match.ts'
import { playFootball } from './play.ts'
import { REGULAR } from './rates.ts'

const SEED = numberedSeed(7)
const PLAYS = Array.from({ length: 600 }, (_, at) => {
  const match = cupMatch(SEED, { slot: 2_000_040 + at, startsAt: 0, listedAt: 0 })
  return playFootball(match, openStream(match.key, 'play'))
})

test('[WD50] extra time has two halves of fifteen minutes, with up to two added to each', () => {
  const ties = PLAYS.filter(({ periods }) => periods.length > 2)
  expect(ties.length).toBeGreaterThan(50)
  const added = ties.flatMap(({ periods }) => {
    expect(periods.map(({ period }) => period)).toEqual([
      'first',
      'second',
      'extra first',
      'extra second',
    ])
    return periods.slice(2).map(({ period, minutes }) => minutes - REGULAR[period])
  })
  expect(new Set(added)).toEqual(new Set([0, 1, 2]))
})

test('[WD50] a second yellow card sends a booked player off, in every sixth match or so', () => {
  let sentOff = 0
  for (const { periods } of PLAYS) {
    const kinds = (side: 'home' | 'away') =>
      periods.flatMap(({ incidents }) =>
        incidents.flatMap((incident) => (incident.side === side ? incident.kind : [])),
      )
    for (const cards of [kinds('home'), kinds('away')]) {
      let booked = 0
      for (const kind of cards) {
        if (kind === 'yellow') booked += 1
        if (kind !== 'second yellow') continue
        expect(booked).toBeGreaterThan(0)
        booked -= 1
        sentOff += 1
      }
    }
  }
  expect(sentOff / PLAYS.length).toBeGreaterThan(0.08)
  expect(sentOff / PLAYS.length).toBeLessThan(0.25)
})

test('[WD50] either side kicks first in a shoot-out', () => {
  const outs = PLAYS.filter(({ kicks }) => kicks.length > 0)
  const home = outs.filter(({ kicksFirst }) => kicksFirst === 'home').length
  expect(outs.length).toBeGreaterThan(30)
  expect(Math.abs(home / outs.length - 0.5)).toBeLessThan(2.5 / Math.sqrt(outs.length))
})
