import { MatchMessage } from '@crease/contract/sockets.ts'
import { expect, test } from 'vitest'
import { notJoined, readDepth, readJoin } from './join-answers.ts'

const refusal = (code: string, more: object = {}): object => ({
  success: false,
  error: 'a sentence',
  message: 'a sentence',
  code,
  ...more,
})

test('[UI1150] a join that is refused for now names when it is asked again', async () => {
  const tooMany = refusal('RATE_LIMITED', { retryAfterS: 3 })
  const waits = { kind: 'waits', message: 'a sentence', afterMs: 3000 }
  expect(await readJoin(MatchMessage, tooMany)).toEqual(waits)
  expect(await readDepth(tooMany)).toEqual(waits)
})

test.each(['RATE_LIMITED', 'BUSY', 'UNAVAILABLE', 'INTERNAL'])(
  '[UI1150] %s without a time is asked again after a second',
  async (code) =>
    expect(await notJoined(refusal(code))).toMatchObject({ kind: 'waits', afterMs: 1000 }),
)

test('[UI1150] a socket that reads as much as it may asks again after five seconds', async () => {
  expect(await notJoined(refusal('FOLLOWS_TOO_MANY', { field: 'eventId' }))).toMatchObject({
    kind: 'waits',
    afterMs: 5000,
  })
})

test('[UI1150] what is not there is refused for good; another shape is lost', async () => {
  expect(await readJoin(MatchMessage, refusal('NOT_FOUND', { field: 'eventId' }))).toEqual({
    kind: 'refused',
    message: 'a sentence',
  })
  expect(await notJoined(refusal('OF_A_LATER_VERSION'))).toMatchObject({ kind: 'refused' })
  for (const strange of [null, undefined, 'no', {}, { messages: 1 }]) {
    expect(await readJoin(MatchMessage, strange)).toEqual({ kind: 'lost' })
  }
  // the answer came, and names the message that this page cannot read [RT126]
  expect(await readJoin(MatchMessage, { messages: [1] })).toEqual({ kind: 'unread' })
  expect(await readDepth({ depth: {}, places: {} })).toEqual({ kind: 'lost' })
})

test('[RT126] a price that is none is left out of a ladder, alone', async () => {
  const head = {
    status: 'OPEN',
    gstatus: 'ACTIVE',
    iplay: false,
    betDelayMs: 0,
    min: 1,
    max: 9,
    ltp: null,
    tv: 0,
  }
  const of = {
    marketId: 'm1',
    selectionId: 'a',
    eventId: 'e1',
    eventName: '',
    sportId: '4',
    marketName: '',
  }
  const depth = {
    kind: 'image',
    seq: 1,
    selectionName: 'Kites',
    gtype: 'match',
    ladder: 'FINEST',
    takesLays: true,
    ...head,
    ...of,
    back: [
      [1.98, 40],
      [0, 10],
    ],
    lay: [],
    traded: [],
    trades: [],
  }
  const places = { marketId: 'm1', selectionId: 'a', places: [] }
  expect(await readDepth({ depth, places })).toMatchObject({
    kind: 'joined',
    depth: { back: [[198, 40_00]] },
  })
})
