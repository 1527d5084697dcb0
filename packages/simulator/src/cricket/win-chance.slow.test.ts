import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { playMatch } from './play.ts'
import { winChance } from './win-chance.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

test('[WD5] calibration: of moments priced near p, the side wins p of the time, within 3 points', () => {
  const random = openStream(numberedSeed(0), 'calibration')
  const deciles = Array.from({ length: 10 }, () => ({ moments: 0, priced: 0, won: 0 }))
  let matches = 0
  for (let pair = 0; pair < 24; pair += 1) {
    const pitch = random.around()
    const model = winChance({ edge: random.around(), pitch }, { edge: random.around(), pitch })
    for (let match = 0; match < 300; match += 1) {
      const play = playMatch(model, random)
      matches += 1
      for (let at = 11; at < play.deliveries.length; at += 24) {
        const chance = play.deliveries[at]?.firstSideChance ?? 0
        const decile = deciles[Math.min(9, Math.floor(chance * 10))]
        if (decile === undefined) continue
        decile.moments += 1
        decile.priced += chance
        decile.won += play.winner === 'first' ? 1 : 0
      }
    }
  }
  expect(matches).toBeGreaterThanOrEqual(2000)
  for (const { moments, priced, won } of deciles) {
    expect(moments).toBeGreaterThan(1500)
    expect(Math.abs(won / moments - priced / moments)).toBeLessThan(0.03)
  }
})
