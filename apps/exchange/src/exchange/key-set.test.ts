import { randomUUID } from 'node:crypto'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { KeySet, PACKED_KEY_BYTES } from './key-set.ts'

const KEYS = 20_000

const someKeys = (user: number) =>
  Array.from({ length: KEYS }, () => ({ userId: userId(user), clientBetId: randomUUID() }))

test('[LG40] every key that was added is held, few others are, and a key takes 16 bytes at most', () => {
  const set = new KeySet()
  const keys = someKeys(7)
  for (const key of keys) set.add(key)
  for (const key of keys) set.add(key)
  expect(keys.filter((key) => !set.mayHold(key))).toEqual([])
  expect(someKeys(7).filter((key) => set.mayHold(key)).length).toBeLessThan(10)
  expect(keys.filter((key) => set.mayHold({ ...key, userId: userId(8) })).length).toBeLessThan(10)
  expect(set.bytes).toBeLessThanOrEqual(KEYS * 16)
})

test('[LG40] a key as the ledger packs it is the same key', () => {
  const set = new KeySet()
  const [first, second] = someKeys(5_000_000_000)
  const packed = Buffer.alloc(2 * PACKED_KEY_BYTES)
  for (const [index, key] of [first, second].entries()) {
    packed.write(key?.clientBetId.replaceAll('-', '') ?? '', index * PACKED_KEY_BYTES, 'hex')
    packed.writeBigInt64BE(BigInt(key?.userId ?? 0), index * PACKED_KEY_BYTES + 16)
  }
  set.addPacked(packed)
  for (const key of [first, second]) expect(key !== undefined && set.mayHold(key)).toBe(true)
})

test('[LG40] ids that count up from one moment are told apart', () => {
  const set = new KeySet()
  const at = (count: number) => ({
    userId: userId(1),
    clientBetId: `01936b2c-7d00-7000-8000-${count.toString(16).padStart(12, '0')}`,
  })
  for (let count = 0; count < 1000; count += 1) set.add(at(count))
  const others = Array.from({ length: 1000 }, (_, index) => at(1000 + index))
  expect(others.filter((key) => set.mayHold(key)).length).toBeLessThan(3)
})
