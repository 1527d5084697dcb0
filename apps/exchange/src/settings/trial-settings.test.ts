import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from './testing/problems.ts'

const MONEY = {
  REAL_MONEY: 'true',
  JURISDICTIONS: 'IN',
  COUNTRY_HEADER: 'x-country',
  TRUSTED_PROXIES: '127.0.0.1',
  FEED: 'diamond:http://127.0.0.1:9000/api',
}
const TRIALS = {
  FEED_FAULTS: 'wrong-result@60+20',
  FEED_SPEED: '2',
  FEED_EPOCH: '2026-02-01T00:00:00Z',
  SEED: '4747474747474747474747474747474747474747474747474747474747474747',
  PLAY_MINUTE_MS: '100',
}

test('[OP1013] where money counts made-up and recorded feeds and every setting for trying out are refused by name', () => {
  expect(problemsOf(MONEY)).toBe('')
  for (const [name, value] of Object.entries(TRIALS)) {
    const said = problemsOf({ ...MONEY, [name]: value })
    expect(said).toContain(`${name} must not be set with REAL_MONEY true, unless ALLOW_TRIAL`)
    expect(said).not.toContain(value)
  }
  const { FEED: _real, ...byDefault } = MONEY
  const two = { ...MONEY, FEED: `${MONEY.FEED},simulator` }
  for (const env of [byDefault, two]) {
    expect(problemsOf(env)).toContain("FEED must not be 'simulator' with REAL_MONEY true")
  }
  for (const FEED of [
    `betfair-recording:${import.meta.filename}`,
    `diamond-files:${import.meta.dirname}`,
  ])
    expect(problemsOf({ ...MONEY, FEED })).toMatch(
      /FEED must not be '(betfair-recording|diamond-files)'/,
    )
  // what is set to its default tries nothing out
  expect(problemsOf({ ...MONEY, FEED_SPEED: '1.0', PLAY_MINUTE_MS: '60000', SEED: '' })).toBe('')
})

test('[OP1013] a trial that is allowed starts, and gateways know of it; with points nothing is asked', () => {
  const tried = { ...MONEY, ...TRIALS, FEED: 'simulator' }
  const config = readConfig({ ...tried, ALLOW_TRIAL: 'true' })
  expect([config.isTrial, config.toGateways.isTrial]).toEqual([true, true])
  expect(readConfig(MONEY).isTrial).toBe(false)
  expect(readConfig({ ...TRIALS, ALLOW_TRIAL: 'true' }).isTrial).toBe(false)
  expect(problemsOf(TRIALS)).toBe('')
  expect(problemsOf({ ...MONEY, ALLOW_TRIAL: 'yes' })).toContain(
    'ALLOW_TRIAL must be true or false',
  )
})
