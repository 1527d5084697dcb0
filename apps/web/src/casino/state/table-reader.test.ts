import type { JoinTable } from '@crease/contract/casino-shapes.ts'
import { expect, test } from 'vitest'
import { tableDelta, tableImage } from '../../testing/tables.ts'
import type { TableJoined } from '../../link/sports-socket.ts'
import { readTable } from './table-reader.ts'
import type { KnownTable } from './table-news.ts'

/** A reader whose joins are answered by hand. */
function reading() {
  const asked: JoinTable[] = []
  const answers: ((joined: TableJoined) => void)[] = []
  const shown: KnownTable[] = []
  const refusals: string[] = []
  const waits: string[] = []
  const later: (() => void)[] = []
  const reader = readTable('dt20', {
    join: (join) => {
      asked.push(join)
      return new Promise((resolve) => answers.push(resolve))
    },
    show: (table) => shown.push(table),
    refused: (message) => refusals.push(message),
    waits: (message) => waits.push(message),
    later: (run) => later.push(run),
  })
  const answer = async (joined: TableJoined): Promise<void> => {
    answers.shift()?.(joined)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { reader, asked, answer, shown, refusals, waits, later, now: () => shown.at(-1) }
}

const joined = (
  ...messages: Extract<TableJoined, { kind: 'joined' }>['messages']
): TableJoined => ({ kind: 'joined', messages })

test('[UI412] deltas follow an image: what is not named stays, cards are put behind what lies there', async () => {
  const { reader, answer, now } = reading()
  reader.join()
  await answer(joined(tableImage(7)))
  reader.hear(tableDelta(8, { status: 'DEALING' }, { deal: [{ slot: 'D1', face: 3 }] }))
  reader.hear(tableDelta(9, { closesAt: null }, { deal: [{ slot: 'T1', face: 9 }] }))
  expect(now()?.state).toMatchObject({
    status: 'DEALING',
    closesAt: null,
    watching: 1,
    dealt: [
      { slot: 'D1', face: 3 },
      { slot: 'T1', face: 9 },
    ],
  })
})

test('[UI1150] a table that is refused for now is asked for again, unless it was left', async () => {
  const { reader, answer, asked, refusals, waits, later, now } = reading()
  reader.join()
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 1000 })
  expect([waits, refusals]).toEqual([['Too many requests'], []])
  later[0]?.()
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 1000 })
  later[1]?.()
  await answer(joined(tableImage(7)))
  expect([asked.length, now()?.seq]).toEqual([3, 7])
  reader.join()
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 1000 })
  reader.stop()
  later[2]?.()
  expect(asked).toHaveLength(4)
})

test('[UI412] a hole asks again from the number that is known, and is filled', async () => {
  const { reader, answer, asked, now } = reading()
  reader.join()
  await answer(joined(tableImage(7)))
  reader.hear(tableDelta(9, { watching: 9 }))
  expect(asked.at(-1)).toEqual({ slug: 'dt20', resume: { epoch: 'e1', seq: 7 } })
  // what comes meanwhile waits, and what is known already is passed over
  reader.hear(tableDelta(10, { watching: 10 }))
  await answer(joined(tableDelta(8, { bettors: 4 }), tableDelta(9, { watching: 9 })))
  expect(now()).toMatchObject({ seq: 10, state: { watching: 10, bettors: 4 } })
})

test('[UI412] another life of the numbers is joined again, and its image replaces all', async () => {
  const { reader, answer, asked, now } = reading()
  reader.join()
  await answer(joined(tableImage(7, { dealt: [{ slot: 'D1', face: 3 }] })))
  reader.hear(tableDelta(8, { watching: 3 }, { epoch: 'e2' }))
  expect(asked).toHaveLength(2)
  await answer(joined(tableImage(1, { roundId: '116261123190000' }, 'e2')))
  expect(now()).toMatchObject({ epoch: 'e2', state: { roundId: '116261123190000', dealt: [] } })
})

test('[UI412] a join that is lost is asked again later, a refused one is said, a stopped reader is still', async () => {
  const { reader, answer, asked, later, refusals, shown } = reading()
  reader.join()
  await answer({ kind: 'lost' })
  later.shift()?.()
  expect(asked).toHaveLength(2)
  await answer({ kind: 'refused', message: 'There is no such table' })
  expect(refusals).toEqual(['There is no such table'])
  reader.join()
  reader.stop()
  await answer(joined(tableImage(1)))
  reader.hear(tableImage(2))
  expect(shown).toEqual([])
})
