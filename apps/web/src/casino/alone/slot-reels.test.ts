import { slotBells } from '@crease/casino/solo/slot-bells.ts'
import { slotMonsoon } from '@crease/casino/solo/slot-monsoon.ts'
import { slotDataOf } from '@crease/casino/solo/slot.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { expect, test } from 'vitest'
import { columnOf, wonLines } from './slot-reels.tsx'

function columnAt(title: Title, reel: number, stop: number): readonly string[] {
  const slot = slotDataOf(title)
  if (slot === null) throw new Error(`${title.slug} is no slot`)
  return columnOf(title, slot, [reel, stop])
}

test('[UI603] a single line lies between its neighbours on the strip, also where the strip begins', () => {
  // the first strip ends with a Leaf and begins with Coin, Seven
  expect(columnAt(slotBells, 0, 0).slice(0, 3)).toEqual(['Leaf', 'Coin', 'Seven'])
  expect(columnAt(slotBells, 0, 21).slice(0, 3)).toEqual(['Drum', 'Leaf', 'Coin'])
})

test('[UI603] a reel runs by as many pictures as its window needs when it starts', () => {
  const [first, last] = [columnAt(slotBells, 0, 5), columnAt(slotBells, 2, 5)]
  // three are seen at the start and at the end, and 8 or 14 run by
  expect([first.length, last.length]).toEqual([11, 17])
  const rows = columnAt(slotMonsoon, 0, 5)
  expect(rows).toHaveLength(11)
  expect(rows.slice(0, 3)).toEqual(slotMonsoon.faceName('reel1', 5).split(' / '))
})

test('[UI603] a winning line is drawn as far as its pictures win, and no other', () => {
  const slot = slotDataOf(slotMonsoon)
  if (slot === null) throw new Error('no slot')
  const reed = ['Reed', 'Lotus', 'Frog']
  const drop = ['Drop', 'Boat', 'Umbrella']
  const [straight] = slot.lines
  const shown = [reed, reed, reed, drop, drop]
  const lines = wonLines(slot, shown)
  expect(lines).toContainEqual(straight?.slice(0, 3))
  for (const line of lines) {
    const along = new Set(line.map((row, reel) => shown[reel]?.[row]))
    expect(along.size).toBe(1)
  }
  expect(wonLines(slot, [reed, drop, reed, drop, reed])).toEqual([])
})
