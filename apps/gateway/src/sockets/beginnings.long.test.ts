import { setTimeout as pause } from 'node:timers/promises'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { OrdersBeginning } from './sockets-port.ts'
import { Beginnings } from './beginnings.ts'

const asha = userId(1)
const beni = userId(2)

function open() {
  const made: [number, number | null][] = []
  const beginnings = new Beginnings(async (user, after) => {
    made.push([Number(user), after])
    return IMAGE
  })
  return { made, beginnings }
}

test('[RT67] a hundred readers of one player who ask at once: one image, and no other player waits', async () => {
  const { made, beginnings } = open()
  const all = Array.from({ length: 100 }, () => beginnings.of(asha, null))
  await beginnings.of(beni, null)
  await Promise.all(all)
  expect(made).toEqual([
    [1, null],
    [2, null],
  ])
})

test('[RT67] readers of one player, something of whom changes each time: two images a second', async () => {
  const { made, beginnings } = open()
  const began = performance.now()
  const all = Array.from({ length: 100 }, () => {
    beginnings.changed(asha)
    return beginnings.of(asha, null)
  })
  await Promise.all(all)
  expect(performance.now() - began).toBeGreaterThan(450)
  expect(made).toEqual([
    [1, null],
    [1, null],
  ])
})

test('[RT67] those who resume from the same number share what they miss; of many numbers, the image', async () => {
  const { made, beginnings } = open()
  await beginnings.of(asha, null)
  const same = [beginnings.of(asha, 7), beginnings.of(asha, 7)]
  expect(same[0]).toBe(same[1])
  const many = Array.from({ length: 40 }, (_, number) => beginnings.of(asha, number))
  expect(new Set(many).size).toBe(11)
  await Promise.all(same)
  expect(made).toEqual([
    [1, null],
    [1, 7],
  ])
})

test('[RT67] whoever comes later is told the same until something of the player changes, for five seconds at most', async () => {
  const { made, beginnings } = open()
  const first = beginnings.of(asha, 7)
  await pause(600)
  expect(beginnings.of(asha, 7)).toBe(first)
  beginnings.changed(beni)
  expect(beginnings.of(asha, 7)).toBe(first)
  beginnings.changed(asha)
  await beginnings.of(asha, 7)
  expect(made).toHaveLength(2)
  await pause(5_100)
  await beginnings.of(asha, 7)
  expect(made).toHaveLength(3)
})

test('[RT67] what was asked for before something changed is not what a later reader is told, also where it is still under way', async () => {
  const { made, beginnings } = open()
  const [before, waits] = [beginnings.of(asha, null), beginnings.of(asha, 1)]
  beginnings.changed(asha)
  expect(beginnings.of(asha, 1)).toBe(waits)
  expect(beginnings.of(asha, null)).not.toBe(before)
  await waits
  expect(made.slice(0, 2)).toEqual([
    [1, null],
    [1, 1],
  ])
})

test('[RT67] while nobody hears what changes of a player nothing that is made then is kept', async () => {
  const { made, beginnings } = open()
  await beginnings.of(asha, null)
  beginnings.unfollowed(asha)
  const waits = beginnings.of(asha, null)
  beginnings.unfollowed(asha)
  await waits
  await beginnings.of(asha, null)
  expect(made).toHaveLength(3)
})

test('[RT67] one that fails is asked for again by who comes next', async () => {
  let times = 0
  const beginnings = new Beginnings(async () => {
    times += 1
    if (times === 1) throw new Error('the exchange is away')
    return IMAGE
  })
  await expect(beginnings.of(asha, null)).rejects.toThrow('away')
  await expect(beginnings.of(asha, null)).resolves.toBe(IMAGE)
})

const IMAGE: OrdersBeginning = {
  kind: 'image',
  number: 1,
  wallet: { version: 1, Balance: 0, Owed: 0, Withheld: 0, Exposure: 0 },
  positions: [],
  conditionals: [],
  rounds: [],
  page: { bets: [], next: null },
}
