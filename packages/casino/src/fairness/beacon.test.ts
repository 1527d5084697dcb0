import { expect, test } from 'vitest'
import { beaconAt, beaconBehind, beaconTime, isSigned, QUICKNET, randomnessOf } from './beacon.ts'

/** Number 1000 of quicknet, as it was published. */
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

test('[CG1102] a number of quicknet is told from one that it did not sign', () => {
  expect(isSigned(QUICKNET, 1000, SIGNATURE)).toBe(true)
  expect(randomnessOf(SIGNATURE)).toBe(RANDOMNESS)
  expect(isSigned(QUICKNET, 1001, SIGNATURE)).toBe(false)
  const other = { ...QUICKNET, publicKey: QUICKNET.publicKey.replace('83cf', '93cf') }
  expect(isSigned(other, 1000, SIGNATURE)).toBe(false)
  for (const none of ['', '00', 'zz', SIGNATURE.slice(2), SIGNATURE.replace('b446', 'a446')]) {
    expect(isSigned(QUICKNET, 1000, none)).toBe(false)
  }
})

test('[CG1101] the number behind a window is the first one at least a second behind its close', () => {
  expect(beaconTime(QUICKNET, 1000)).toBe(1_692_806_364_000)
  const at = beaconTime(QUICKNET, 1000)
  expect(beaconAt(QUICKNET, at)).toBe(1000)
  expect(beaconAt(QUICKNET, at + 1)).toBe(1001)
  expect(beaconBehind(QUICKNET, at - 1000)).toBe(1000)
  expect(beaconBehind(QUICKNET, at - 999)).toBe(1001)
  expect(beaconBehind(QUICKNET, at - 4000)).toBe(999)
  expect(beaconBehind(QUICKNET, 0)).toBe(1)
})
