import { expect, test } from 'vitest'
import { eventId, shardId, userId } from '../units/ids.ts'
import { homeOf, numberAfter, ownerOf } from './shard-map.ts'

test('[SH1] an event belongs to the same virtual shard for ever, and the shards share these evenly', () => {
  // written down: another hash would look for the money of every ledger in another one
  const owners = ['1.23', '33912345', 'e1', 'cricket-1'].map((id) => ownerOf(eventId(id), 64))
  expect(owners).toEqual([40, 17, 20, 50])
  const counts = [0, 0, 0, 0]
  for (let nth = 0; nth < 4_000; nth += 1) {
    const owner = ownerOf(eventId(`33${nth}`), 4)
    counts[owner] = (counts[owner] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(800)
})

test('[SH2] an account is at home in one shard for ever, and alone there is no other', () => {
  expect([1, 2, 3, 1_000].map((id) => homeOf(userId(id), 64))).toEqual([30, 51, 4, 21])
  expect([1, 2, 3].map((id) => homeOf(userId(id), 1))).toEqual([0, 0, 0])
})

test('[SH3] each shard numbers its own: no number is given by two, and its remainder names the shard', () => {
  const shards = [0, 1, 2].map((own) => ({ own: shardId(own), of: 3 }))
  const given = shards.flatMap((shard) => {
    const first = numberAfter(0, shard)
    return [first, numberAfter(first, shard), numberAfter(1_000, shard)]
  })
  expect(given).toEqual([3, 6, 1_002, 1, 4, 1_003, 2, 5, 1_001])
  const alone = { own: shardId(0), of: 1 }
  expect([0, 1, 17].map((last) => numberAfter(last, alone))).toEqual([1, 2, 18])
})
