import { marketId, type MarketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { askedAgain } from './asked-again.ts'

/** A ledger that is away for so many questions, and what was waited and said meanwhile. */
function awayFor(times: number) {
  let left = times
  const waits: number[] = []
  const stopping = new AbortController()
  const said: string[] = []
  const ask = async (asked: readonly MarketId[]): Promise<readonly MarketId[]> => {
    if ((left -= 1) >= 0) throw new Error('the connection broke')
    return asked
  }
  const asking = askedAgain(ask, {
    signal: stopping.signal,
    sleep: async (ms) => void waits.push(ms),
    log: { warn: (_details, message) => void said.push(message) },
  })
  return { asking, waits, said, stopping }
}

test('[FD63] a ledger that does not answer is asked again until it does, and the answer is passed on', async () => {
  const { asking, waits, said } = awayFor(3)
  expect(await asking([marketId('m')])).toEqual(['m'])
  expect(waits).toEqual([250, 250, 250])
  expect(said).toHaveLength(3)
})

test('[FD63] once the server stops it is not asked again', async () => {
  const { asking, waits, stopping } = awayFor(2)
  stopping.abort()
  await expect(asking([])).rejects.toThrow('the connection broke')
  expect(waits).toEqual([])
})
