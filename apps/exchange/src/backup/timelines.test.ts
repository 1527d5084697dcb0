import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsTo, noteRestore, readTimelines, timelineAt } from './timelines.ts'

/** A folder of backups with these branches of the log. */
async function folderWith(...timelines: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-timelines-'))
  await mkdir(join(folder, 'wal'))
  for (const timeline of timelines) {
    await writeFile(
      join(folder, 'wal', `${timeline.toString(16).padStart(8, '0').toUpperCase()}.history.gz`),
      '',
    )
  }
  return folder
}

test('[OP1100] each moment belongs to the branch of its time, whatever was restored since', async () => {
  const folder = await folderWith(2, 3)
  // at 100 back to 50; at 200 to everything that was kept of that
  await noteRestore(folder, { timeline: 2, of: 1, at: 100, to: 50 })
  await noteRestore(folder, { timeline: 3, of: 2, at: 200, to: null })
  const timelines = await readTimelines(folder)
  const moments = [10, 70, 99, 100, 199, 200, null]
  expect(moments.map((at) => timelineAt(timelines, at))).toEqual([1, 1, 1, 2, 2, 3, 3])
})

test('[OP1100] a copy of a branch that was left leads to none of its successors', async () => {
  const folder = await folderWith(2)
  await noteRestore(folder, { timeline: 2, of: 1, at: 100, to: 50 })
  const timelines = await readTimelines(folder)
  const leads = (copiedAt: number, timeline: number, to: number | null): boolean =>
    leadsTo(timelines, copiedAt, { timeline, to })
  // a copy from before the moment leads to both, a later one to its own timeline
  expect([leads(40, 1, 60), leads(40, 2, 150), leads(40, 2, null)]).toEqual([true, true, true])
  expect([leads(70, 1, 80), leads(70, 2, 150)]).toEqual([true, false])
  expect([leads(120, 2, 150), leads(120, 1, 150), leads(120, 2, 110)]).toEqual([true, false, false])
})

test('[OP1100] a branch whose restore failed behind its recovery is followed by none, and need not be named', async () => {
  const folder = await folderWith(2)
  await noteRestore(folder, { timeline: 2, of: 1, at: 100, to: 50 })
  await noteRestore(folder, { timeline: 2, of: 1, at: 101, to: 50, isLeft: true })
  const timelines = await readTimelines(folder)
  expect([10, 100, null].map((at) => timelineAt(timelines, at))).toEqual([1, 1, 1])
  expect(leadsTo(timelines, 120, { timeline: 1, to: null })).toBe(true)
})

test('[OP1100] branches of which nothing was noted must be named', async () => {
  const folder = await folderWith(2)
  expect(timelineAt(await readTimelines(await folderWith()), 10)).toBe(1)
  const timelines = await readTimelines(folder)
  expect(() => timelineAt(timelines, 10)).toThrow('the timelines 1, 2')
  await noteRestore(folder, { timeline: 3, of: 2, at: 100, to: 50 })
  expect(timelineAt(await readTimelines(folder), 100)).toBe(3)
})
