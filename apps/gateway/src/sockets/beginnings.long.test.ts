import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { OrdersBeginning } from './sockets-port.ts'
import { Beginnings } from './beginnings.ts'

const asha = userId(1)
const beni = userId(2)

function open() {
  const made: [number, readonly number[] | null][] = []
  const beginnings = new Beginnings(async (user, after) => {
    made.push([Number(user), after])
    return IMAGE
  })
  return { made, beginnings }
}

test('[RT67] a hundred readers of one player who ask at once: two images, and no other player waits', async () => {
  const { made, beginnings } = open()
  const began = performance.now()
  const all = Array.from({ length: 100 }, () => beginnings.of(asha, null))
  await beginnings.of(beni, null)
  expect(made).toEqual([
    [1, null],
    [2, null],
  ])
  await Promise.all(all)
  expect(performance.now() - began).toBeGreaterThan(450)
  expect(made).toEqual([
    [1, null],
    [2, null],
    [1, null],
  ])
})

test('[RT67] those who resume from the same numbers share what they miss; of many numbers, the image', async () => {
  const { made, beginnings } = open()
  await beginnings.of(asha, null)
  const same = [beginnings.of(asha, [7, 3]), beginnings.of(asha, [7, 3])]
  expect(same[0]).toBe(same[1])
  const many = Array.from({ length: 40 }, (_, number) => beginnings.of(asha, [number, 3]))
  expect(new Set(many).size).toBe(11)
  await Promise.all(same)
  expect(made).toEqual([
    [1, null],
    [1, [7, 3]],
  ])
})

const IMAGE: OrdersBeginning = {
  kind: 'image',
  numbers: [1],
  wallet: { version: 1, Balance: 0, Owed: 0, Withheld: 0, Exposure: 0 },
  positions: [],
  conditionals: [],
  rounds: [],
  page: { bets: [], next: [] },
}
