import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import type { SoloRound } from '../../link/named.ts'
import { soloSoundBetween, type SoloHeard } from './solo-sounds.ts'

type Round = NonNullable<SoloHeard['round']>

/** A round with so many faces; it has ended with this net, or goes on. */
function stands(mid: string, faces: number, net: number | null): SoloHeard {
  const dealt = Array.from({ length: faces }, (_, at) => ({ slot: `c${at}`, face: at }))
  const round: Round = {
    mid,
    status: net === null ? 'BETTING' : 'ENDED',
    profitOrLoss: net === null ? null : paise(net),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the record its faces alone are asked for
    record: { dealt } as unknown as SoloRound['record'],
  }
  return { round, plays: false }
}

test('[UI703] a card, and how a round ended, are heard once, a loss as any other end', () => {
  const heard = [
    stands('1', 1, null),
    stands('1', 2, null),
    stands('1', 2, null),
    stands('1', 3, 5000),
    stands('1', 3, 5000),
    { ...stands('2', 1, -10_000), plays: true },
    stands('2', 1, -10_000),
    stands('3', 1, null),
    stands('3', 2, 0),
  ]
  const sounds = heard.slice(1).map((now, at) => soloSoundBetween(heard[at] ?? now, now))
  expect(sounds).toEqual(['card', null, 'win', null, null, 'result', 'card', 'result'])
  // what lay there when the page came is not heard
  const there = stands('9', 3, 5000)
  expect(soloSoundBetween(there, there)).toBeNull()
  expect(soloSoundBetween({ round: null, plays: false }, { round: null, plays: false })).toBeNull()
})
