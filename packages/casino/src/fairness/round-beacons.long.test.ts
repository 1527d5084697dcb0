import { expect, test } from 'vitest'
import { newRound } from '../kernel/play.ts'
import { ONE_CARD, failing, publishedRound, SEED } from '../testing/one-card.ts'
import { ownBeacon } from '../testing/own-beacon.ts'
import { beaconBehind, beaconTime } from './beacon.ts'
import type { PhaseBeacon, RoundBeacons } from './round-beacons.ts'
import { belowOf, verifyRound, wouldHaveBeen, type PublishedRound } from './verify-round.ts'

/** noon of a first of January, epoch milliseconds */
const OPENED = 1_767_268_800_000
const { source, sign } = ownBeacon(OPENED / 1000 - 3000)

const behind = (closesAt: number): PhaseBeacon => {
  const number = beaconBehind(source, closesAt)
  return { number, closesAt, listedAt: closesAt + 5, signature: sign(number) }
}
const PHASES = [null, behind(OPENED + 20_000), behind(OPENED + 40_000)] as const

/** A round of two windows with a beacon behind each, published with these phases. */
const published = (phases: RoundBeacons['phases'] = PHASES): PublishedRound => ({
  ...publishedRound({ source, phases: PHASES }),
  beacon: { source, phases },
})

const [, first, second] = PHASES
const changed = (change: Partial<PhaseBeacon>) => published([null, { ...first, ...change }, second])

test('[CG1104] a round with beacons is drawn again from them, and each is checked', () => {
  expect(failing(published())).toEqual([])
  const names = verifyRound(published(), ONE_CARD).map(({ name }) => name)
  expect(names).toEqual([
    'protocol',
    'chain',
    'anchor',
    'commitment',
    'beacon',
    'beacon-order',
    'shoe',
    'cards',
  ])
})

test('[CG1104] a beacon that was exchanged, left out or signed by somebody else is found', () => {
  const other = sign(first.number + 1)
  expect(failing(changed({ signature: other }))).toEqual(['beacon', 'cards'])
  expect(failing(changed({ signature: null }))).toEqual(['beacon', 'cards'])
  expect(failing(published([null, null, second]))).toEqual(['beacon', 'cards'])
  expect(failing(published([null, first]))).toEqual(['beacon', 'cards'])
  // without any it is another round, and nothing is claimed of beacons
  expect(failing({ ...published(), beacon: null })).toEqual(['cards'])
  const stranger = { ...source, publicKey: ownBeacon(1).source.publicKey.replace(/^../u, '8f') }
  expect(failing({ ...published(), beacon: { source: stranger, phases: PHASES } })).toEqual([
    'beacon',
  ])
})

test('[CG1101] a later number than the first one behind the close is found: nobody waits for a better one', () => {
  const later = first.number + 1
  expect(failing(changed({ number: later, signature: sign(later) }))).toEqual([
    'beacon-order',
    'cards',
  ])
  // another time of the close does not help
  expect(failing(changed({ closesAt: first.closesAt + 3000 }))).toEqual(['beacon-order'])
})

test('[CG1101] seeds of players that were published after their beacon are found', () => {
  const out = beaconTime(source, first.number)
  expect(failing(changed({ listedAt: out - 1 }))).toEqual([])
  expect(failing(changed({ listedAt: out }))).toEqual(['beacon-order'])
  expect(failing(changed({ listedAt: null }))).toEqual(['beacon-order'])
})

test('[CG1104] a round that is void for want of its beacon agrees with its seed, and nothing was decided', () => {
  const { clients, dealt, ...round } = published([null, first, { ...second, signature: null }])
  const atVoid = { ...round, clients, dealt: dealt.slice(0, 1), isVoid: true as const }
  expect(failing(atVoid)).toEqual([])
  expect(wouldHaveBeen(atVoid, ONE_CARD).kind).toBe('undecided')
  // the number, fetched afterwards, shows the result that the round would have had: no void is chosen unseen
  const looked = { ...atVoid, beacon: { source, phases: PHASES } }
  expect(wouldHaveBeen(looked, ONE_CARD)).toEqual({
    kind: 'ended',
    end: ONE_CARD.outcome({ ...newRound(ONE_CARD, null), dealt }),
  })
  // a void that says it came, with another signature, is found
  expect(
    failing({
      ...atVoid,
      beacon: { source, phases: [null, { ...first, signature: sign(1) }, second] },
    }),
  ).toContain('beacon')
})

test('[CG1103] without its beacon nothing of a phase can be drawn', () => {
  const { beacon, clients } = published([null, { ...first, signature: null }])
  const by = { seed: SEED, table: 'x', roundId: '1', salt: 'offline:1', beacon, clients }
  expect(() => belowOf(by, 1)(52)).toThrow('no beacon of phase 1')
  expect(() => belowOf(by, 2)(52)).toThrow('no beacon of phase 2')
})
