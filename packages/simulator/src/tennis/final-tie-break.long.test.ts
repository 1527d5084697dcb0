import { expect, test } from 'vitest'
import { decideTennis, type TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import { matchOf } from '../calendar.ts'
import { openStream, type Random } from '../keys/streams.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { firstWinsPoint, tennisModel } from './chances.ts'
import { afterPoint, factsOf, firstCourt, isTieBreak, serverOf, type Court } from './court.ts'
import { majorMatch, tourMatch, type TennisMatch } from './match.ts'
import { Outlooker } from './outlook.ts'
import { tennisScore } from './score-board.ts'

const place = { slot: 4_000_003, startsAt: 0, listedAt: 0 }
const major = majorMatch(numberedSeed(11), place)
const tour = tourMatch(numberedSeed(11), place)

/** The players win the sets in turn, then hold serve to six all in the last set. */
function sixAllInLastSet(match: TennisMatch): Court {
  let court = firstCourt(match, match.firstServer)
  const winGame = (winner: TennisPlayer) => {
    for (let point = 0; point < 4; point += 1) court = afterPoint(court, winner)
  }
  for (let set = 1; set < match.bestOf; set += 1) {
    for (let game = 0; game < 6; game += 1) winGame(set % 2 === 1 ? 'first' : 'second')
  }
  for (let game = 0; game < 6; game += 1) {
    winGame('first')
    winGame('second')
  }
  expect(isTieBreak(court)).toBe(true)
  return court
}

/** The court after these points, each won by player 1 or 2. */
function pointsFrom(court: Court, winners: string): Court {
  return Array.from(winners).reduce(
    (now, winner) => afterPoint(now, winner === '1' ? 'first' : 'second'),
    court,
  )
}

test('[WD29] a major plays ten points by two at six all in the fifth set, a tour match seven in the third', () => {
  const shown = (match: TennisMatch, winners: string) => {
    const court = pointsFrom(sixAllInLastSet(match), winners)
    const { players, message } = tennisScore(match, {
      court,
      phase: 'in play',
      moments: [],
      words: null,
    })
    return [court.winner, ...players.map(({ points }) => points), message.split('|')[0]]
  }
  const sixAll = '121212121212'
  const [name] = [major.players.first.name]
  expect(shown(tour, `${sixAll}1`)[3]).toBe(`Match point ${tour.players.first.name}`)
  expect(shown(tour, `${sixAll}11`)[0]).toBe('first')
  expect(shown(major, `${sixAll}11`).slice(0, 3)).toEqual([null, '8', '6'])
  expect(shown(major, `${sixAll}111`)).toEqual([null, '9', '6', `Match point ${name}`])
  expect(shown(major, `${sixAll}1111`)[0]).toBe('first')
  expect(shown(major, `${sixAll}1212121`).slice(0, 3)).toEqual([null, '10', '9'])
  expect(shown(major, `${sixAll}12121211`)[0]).toBe('first')
})

test('[WD29] earlier sets of a major have tie-breaks to seven', () => {
  let court = firstCourt(major, 'first')
  for (let game = 0; game < 12; game += 1) {
    court = pointsFrom(court, game % 2 === 0 ? '1111' : '2222')
  }
  expect(isTieBreak(court)).toBe(true)
  expect(pointsFrom(court, '1111111').sets).toHaveLength(2)
})

test('[WD29] [RB40] the final tie-break of a major is the thirteenth game, whoever wins it', () => {
  const court = pointsFrom(sixAllInLastSet(major), '2222222222')
  const facts = factsOf(court, { ending: 'completed', winner: court.winner })
  const won = (winner: string) => ({ kind: 'winners', winners: [winner], removed: [] })
  expect(decideTennis({ asks: 'match-odds' }, facts)).toEqual(won('second'))
  expect(decideTennis({ asks: 'game-winner', set: 5, game: 13 }, facts)).toEqual(won('second'))
  expect(decideTennis({ asks: 'total-games' }, facts)).toEqual({ kind: 'number', value: 37 })
  expect(decideTennis({ asks: 'tie-break' }, facts)).toEqual(won('yes'))
})

test('[WD46] the price of the match moves from point to point of its final tie-break as its mean', () => {
  const { serves } = major
  const outlooker = new Outlooker(tennisModel(serves), major)
  const seen = new Set<string>()
  const walk = (court: Court) => {
    const key = court.points.join('-')
    if (court.winner !== null || Math.max(...court.points) > 13 || seen.has(key)) return
    seen.add(key)
    const win = firstWinsPoint(serves, serverOf(court))
    const [won, lost] = [afterPoint(court, 'first'), afterPoint(court, 'second')]
    const mean = win * outlooker.chance(won) + (1 - win) * outlooker.chance(lost)
    expect(outlooker.chance(court)).toBeCloseTo(mean, 10)
    expect(outlooker.look(court).match.firstWins).toBeCloseTo(mean, 10)
    expect(outlooker.look(court).game).toBeCloseTo(mean, 10)
    walk(won)
    walk(lost)
  }
  walk(sixAllInLastSet(major))
  expect(seen.has('9-9')).toBe(true)
  expect(seen.size).toBeGreaterThan(100)
})

/** A final tie-break, priced before one of its first 19 points; null if it ended earlier. */
function priceAndEnd(match: TennisMatch, outlooker: Outlooker, random: Random) {
  let court = sixAllFifth
  const lookAt = random.whole(0, 18)
  let price: number | null = null
  for (let point = 0; court.winner === null; point += 1) {
    if (point === lookAt) price = outlooker.chance(court)
    const win = firstWinsPoint(match.serves, serverOf(court))
    court = afterPoint(court, random.next() < win ? 'first' : 'second')
  }
  return price === null ? null : { price, won: court.winner === 'first' }
}
const sixAllFifth = sixAllInLastSet(major)

test('[WD27] prices during a final tie-break win as often as priced', () => {
  const random = openStream(numberedSeed(0), 'final tie-breaks')
  const bins = Array.from({ length: 10 }, () => ({ prices: 0, wins: 0, spread: 0, count: 0 }))
  for (let slot = 4_000_000; slot < 4_000_020; slot += 1) {
    const match = matchOf(numberedSeed(11), slot)
    if (match.sport !== 'tennis') throw new Error('a lane of another sport')
    const outlooker = new Outlooker(tennisModel(match.serves), match)
    for (let n = 0; n < 500; n += 1) {
      const seen = priceAndEnd(match, outlooker, random)
      const bin = seen === null ? undefined : bins[Math.min(9, Math.floor(seen.price * 10))]
      if (seen === null || bin === undefined) continue
      bin.prices += seen.price
      bin.wins += seen.won ? 1 : 0
      bin.spread += seen.price * (1 - seen.price)
      bin.count += 1
    }
  }
  for (const { prices, wins, spread, count } of bins) {
    expect(count).toBeGreaterThan(200)
    expect(Math.abs(wins - prices)).toBeLessThan(3.5 * Math.sqrt(spread))
  }
})
