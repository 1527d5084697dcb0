import { expect, test } from 'vitest'
import { text } from '../fairness/bytes.ts'
import { Stream } from '../fairness/stream.ts'
import { TITLES } from '../titles.ts'
import { dealOn, newRound, windowClosed } from './play.ts'

test('[CG31] all faces up to the next window or the end are drawn together, in the order in which they are shown', () => {
  let windows = 0
  for (const title of TITLES.values()) {
    const stream = new Stream(text(title.slug))
    const below = (n: number): number => stream.below(n)
    let before = newRound(title, null)
    for (let stand = dealOn(title, before, below); ; stand = dealOn(title, before, below)) {
      const shown = stand.reveals.map(({ slot, face }) => ({ slot, face }))
      expect(shown).toEqual(stand.round.dealt.slice(before.dealt.length))
      const next = title.next(stand.round).kind
      expect(next).toBe(stand.window === null ? 'end' : 'window')
      if (stand.window === null) break
      windows += 1
      before = windowClosed(stand.round)
    }
  }
  expect(windows).toBeGreaterThanOrEqual(TITLES.size)
})
