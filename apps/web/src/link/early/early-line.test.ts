import { eventId } from '@crease/domain/units/ids.ts'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { beginEarlyLine, takeEarlyLine, type EarlyLine } from './early-line.ts'

/** As much of a socket as is asked of one here. */
class Dialled extends EventEmitter {
  readonly onAny = vi.fn<() => void>()
  readonly offAny = vi.fn<() => void>()
  readonly close = vi.fn<() => void>()
}

const dialled = vi.hoisted((): { last: EventEmitter | null } => ({ last: null }))

vi.mock('../sports-line.ts', () => ({
  dialSports: () => (dialled.last = new Dialled()),
  askOver: () => Promise.resolve('the image'),
}))

const JOIN = { eventId: '7', sportId: '', matchId: '7' }

function taken(): EarlyLine {
  beginEarlyLine({ token: 't', eventId: eventId('7') })
  const line = takeEarlyLine('t', async () => 't')
  if (line === null) throw new Error('the line was not kept')
  return line
}

test('[UI365] the answer to a join that was asked early is read once, and by no other join', async () => {
  const line = taken()
  expect(line.answerTo({ ...JOIN, eventId: '8' })).toBeNull()
  expect(line.answerTo({ ...JOIN, resume: { epoch: 'e', seq: 3 } })).toBeNull()
  expect(await line.answerTo(JOIN)).toBe('the image')
  expect(line.answerTo(JOIN)).toBeNull()
})

test('[UI365] a line that was lost after it was taken has joined nothing: the answer of before is no answer', () => {
  const line = taken()
  dialled.last?.emit('disconnect')
  expect(line.answerTo(JOIN)).toBeNull()
})

test('[UI365] a line of another token is not taken', () => {
  beginEarlyLine({ token: 't', eventId: eventId('7') })
  expect(takeEarlyLine('another', async () => 'another')).toBeNull()
  expect(takeEarlyLine('t', async () => 't')).toBeNull()
})
