import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { batches, shortly } from '../testing/diamond-batches.ts'
import { marketsPage, matchesPage } from '../testing/made-up-rows.ts'

const session = (line: number) =>
  marketsPage({
    gtype: 'fancy',
    mname: 'Normal',
    sections: [{ sid: 1, nat: 'Runs', max: 500, cells: [['back1', line, 100]] }],
  })

test('[MK30] a line that a session moved to while the server was down joins at once', async () => {
  const runnersOf = () => ['45', '46'].map(runnerId)
  const pages = [47, 46].map((line) => [matchesPage(), session(line)])
  const told = await batches(pages, () => undefined, { runnersOf })
  expect(told.map((batch) => batch.map(shortly))).toEqual([
    ['event', 'market', 'runners 47', 'OPEN', '47:1'],
    ['46:1 47:0'],
  ])
})

test('[FD35] a match that states no start begins when it was seen first, also before a restart', async () => {
  const startsIn = async (options: object) => {
    const told = await batches([[matchesPage({ stime: '' })]], () => undefined, options)
    return told.flat().flatMap((event) => (event.kind === 'event' ? event.event.startsAt : []))
  }
  expect(await startsIn({})).toEqual([5])
  expect(await startsIn({ startOf: () => 3 })).toEqual([3])
})
