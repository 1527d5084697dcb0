import { eventId } from '@crease/domain/units/ids.ts'
import type { JoinMatch } from '@crease/contract/sockets.ts'
import { expect, test } from 'vitest'
import { image, market, price, section } from '../../../testing/wire.ts'
import type { Joined } from '../../../link/sports-socket.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import { readNews } from './news-reader.ts'

const behind = (): boolean => useConnection.getState().behind

/** A reader whose joins are answered by hand, and which shows its best back prices. */
function reading() {
  const joins: JoinMatch[] = []
  const answers: ((joined: Joined) => void)[] = []
  const shown: (number | null | undefined)[] = []
  const delayed: (() => void)[] = []
  const delays: number[] = []
  const waits: string[] = []
  const problems: string[] = []
  const reader = readNews(eventId('e1'), '4', {
    join: (join) => {
      joins.push(join)
      return new Promise((resolve) => answers.push(resolve))
    },
    show: (match) => shown.push(match.markets[0]?.section[0]?.odds[0]?.price),
    refused: (message) => problems.push(message),
    waits: (message) => waits.push(message),
    later: (run, delayMs) => {
      delayed.push(run)
      delays.push(delayMs)
    },
  })
  const answer = async (joined: Joined): Promise<void> => {
    answers.shift()?.(joined)
    await Promise.resolve()
  }
  return { reader, joins, shown, delayed, delays, problems, waits, answer }
}

const whole = (epoch: string, seq: number, best: number): Joined => ({
  kind: 'joined',
  messages: [image(epoch, seq, [market('m1', [section('a', best)])])],
})

test('[RT21] what comes while a join is under way waits, and follows the image without a gap', async () => {
  const { reader, shown, answer } = reading()
  reader.join()
  reader.hear(price('life1', 5, 1.84))
  reader.hear(price('life1', 6, 1.86))
  reader.hear(price('life1', 7, 1.87))
  expect(shown).toEqual([])
  await answer(whole('life1', 5, 1.85))
  expect(shown).toEqual([185, 186, 187])
  expect(behind()).toBe(false)
})

test('[RT21] a hole asks again from the number it has, and takes the missing deltas', async () => {
  const { reader, joins, shown, answer } = reading()
  reader.join()
  await answer(whole('life1', 5, 1.85))
  reader.hear(price('life1', 8, 1.9))
  expect(behind()).toBe(true)
  expect(joins[1]).toMatchObject({ eventId: 'e1', resume: { epoch: 'life1', seq: 5 } })
  await answer({
    kind: 'joined',
    messages: [price('life1', 6, 1.86), price('life1', 7, 1.87), price('life1', 8, 1.9)],
  })
  expect(shown).toEqual([185, 186, 187, 190])
})

test('[RT21] a lost join is asked again; a refused one says why', async () => {
  const { reader, joins, delayed, problems, answer } = reading()
  reader.join()
  await answer({ kind: 'lost' })
  delayed[0]?.()
  expect(joins).toHaveLength(2)
  await answer({ kind: 'refused', message: 'There is nothing here' })
  expect(problems).toEqual(['There is nothing here'])
  expect(behind()).toBe(false)
})

test('[UI1150] a join refused for now is asked again after the time that the refusal names', async () => {
  const { reader, joins, shown, delayed, delays, problems, waits, answer } = reading()
  reader.join()
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 3000 })
  expect([waits, problems, delays]).toEqual([['Too many requests'], [], [3000]])
  expect([joins.length, behind()]).toEqual([1, true])
  delayed[0]?.()
  await answer(whole('life1', 5, 1.85))
  expect([joins.length, shown, behind()]).toEqual([2, [185], false])
})

test('[UI1150] until then a hole is late and asks nothing, and what follows is shown', async () => {
  const { reader, joins, shown, delayed, answer } = reading()
  reader.join()
  await answer(whole('life1', 5, 1.85))
  reader.hear(price('life1', 8, 1.9))
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 3000 })
  reader.hear(price('life1', 9, 1.91))
  expect([joins.length, behind()]).toEqual([2, true])
  reader.hear(price('life1', 6, 1.86))
  expect(shown).toEqual([185, 186])
  delayed[0]?.()
  expect(joins[2]).toMatchObject({ resume: { epoch: 'life1', seq: 6 } })
  await answer(whole('life1', 9, 1.91))
  expect([shown, behind()]).toEqual([[185, 186, 191], false])
})

test('[UI1150] a join of its own, as of a new line, takes the place of the one that is due', async () => {
  const { reader, joins, delayed, answer } = reading()
  reader.join()
  await answer({ kind: 'waits', message: 'Too many requests', afterMs: 3000 })
  reader.join()
  delayed[0]?.()
  expect([joins.length, behind()]).toEqual([2, true])
  reader.stop()
  expect(behind()).toBe(false)
})

test('[RT126] after an answer that this page cannot read the image is requested, then missing numbers again', async () => {
  const { reader, joins, shown, delayed, answer } = reading()
  reader.join()
  await answer(whole('life1', 5, 1.85))
  reader.hear(price('life1', 8, 1.9))
  await answer({ kind: 'unread' })
  delayed[0]?.()
  expect(joins[2]).not.toHaveProperty('resume')
  await answer(whole('life1', 8, 1.9))
  expect(shown).toEqual([185, 190])
  reader.hear(price('life1', 11, 2))
  expect(joins[3]).toMatchObject({ resume: { epoch: 'life1', seq: 8 } })
  reader.stop()
})

test('[RT22] waiting news of a foreign epoch is dropped; heard later, it asks for an image', async () => {
  const { reader, joins, shown, answer } = reading()
  reader.join()
  reader.hear(price('life1', 900, 9))
  await answer(whole('life2', 2, 1.85))
  expect(shown).toEqual([185])
  expect(joins).toHaveLength(1)
  reader.hear(price('life3', 1, 9))
  expect(shown).toEqual([185])
  await answer(whole('life3', 1, 2))
  expect(shown).toEqual([185, 200])
})

test('[RT21] an answer that a newer join has overtaken is not applied; news of another match is not heard', async () => {
  const { reader, shown, answer } = reading()
  reader.join()
  reader.join()
  await answer(whole('life1', 5, 1.5))
  expect(shown).toEqual([])
  await answer(whole('life1', 6, 1.6))
  reader.hear({ ...price('life1', 7, 1.7), match_id: eventId('e2') })
  expect(shown).toEqual([160])
})

test('[RT34] [RT21] an image that a lost line cut short gives way to what the next join brings', async () => {
  const { reader, joins, shown, answer } = reading()
  reader.join()
  await answer(whole('life1', 5, 1.85))
  // a late reader gets an image, though its messages are known yet
  reader.hear({ ...image('life1', 15, []), part: { number: 1, of: 2 } })
  reader.join()
  await answer({ kind: 'joined', messages: [price('life1', 6, 1.86), price('life1', 7, 1.87)] })
  expect([shown, joins.length, behind()]).toEqual([[185, 186, 187], 2, false])
  reader.stop()
})
