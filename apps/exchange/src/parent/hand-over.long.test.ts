import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { handOverInWaves } from './hand-over.ts'

/** Shards of which some have somebody who waits, and what happens to them in its order. */
function shards(waited: readonly boolean[]) {
  const happened: string[] = []
  const owned = waited.map((isWaitedFor, shard) => {
    let epoch = 7
    return {
      stop: async () => {
        happened.push(`${shard} ends`)
        if (!isWaitedFor) return
        void pause(50).then(() => {
          happened.push(`${shard} is taken`)
          epoch += 1
        })
      },
      epoch: async () => epoch,
    }
  })
  return { owned, happened }
}

test('[SH95] each shard ends when the one before has its new owner', async () => {
  const { owned, happened } = shards([true, true, true])
  await handOverInWaves(owned)
  expect(happened).toEqual(['0 ends', '0 is taken', '1 ends', '1 is taken', '2 ends'])
})

test('[SH95] where nobody takes a shard in time the rest ends at once', async () => {
  const { owned, happened } = shards([true, false, true, true])
  await handOverInWaves(owned, 500)
  expect(happened).toEqual(['0 ends', '0 is taken', '1 ends', '2 ends', '3 ends'])
})

test('[SH95] a ledger that does not answer keeps nobody from ending', async () => {
  const { owned, happened } = shards([true, true])
  const away = owned.map((each) => ({ ...each, epoch: () => Promise.reject(new Error('away')) }))
  await handOverInWaves(away)
  expect(happened).toEqual(['0 ends', '1 ends'])
})
