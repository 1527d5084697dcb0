import { expect, test } from 'vitest'
import { shardAddress } from './shard-databases.ts'

test('[SH84] the ledgers of shards lie beside the first, on all of its hosts', () => {
  const given = 'postgres://crease:secret@one:5432,two:5433/crease?options=-c%20x=1'
  expect(shardAddress(given, 0)).toBe(given)
  expect(shardAddress(given, 2)).toBe(given.replace('/crease?', '/crease_shard_2?'))
  expect(shardAddress('postgres://postgres@localhost/postgres', 1)).toContain('/crease_shard_1')
})
