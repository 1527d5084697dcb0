import { expect, test } from 'vitest'

import { envelopeOf, type MarketMessage, type Received } from './envelope.ts'
import { BrokenSegments, SegmentJoiner, SEGMENTED_CHANGES_MAX } from './segments.ts'

test('[FD53] segments become one message with the changes in their order and both clocks', () => {
  const joiner = new SegmentJoiner()
  expect(
    joiner.add(part({ segmentType: 'SEG_START', ct: 'SUB_IMAGE', initialClk: 'i', mc: [1] })),
  ).toBeNull()
  expect(joiner.add(part({ segmentType: 'SEG', mc: [2, 3] }))).toBeNull()
  // a sign of life in between says nothing of prices that are still on their way, nor how far they are applied
  expect(joiner.add(part({ ct: 'HEARTBEAT', clk: 'b' }))).toBeNull()
  const whole = joiner.add(part({ segmentType: 'SEG_END', clk: 'c', mc: [4] }))
  expect(whole).toMatchObject({
    change: 'image',
    initialClk: 'i',
    clk: 'c',
    body: { mc: [1, 2, 3, 4] },
  })
  expect(joiner.add(part({ mc: [5] }))?.body['mc']).toEqual([5])
})

test.each([
  ['an end without a beginning', [{ segmentType: 'SEG_END' }]],
  ['a middle without a beginning', [{ segmentType: 'SEG' }]],
  ['two beginnings', [{ segmentType: 'SEG_START' }, { segmentType: 'SEG_START' }]],
  ['a message in another one', [{ segmentType: 'SEG_START' }, { mc: [] }]],
  [
    'more than may wait',
    [{ segmentType: 'SEG_START', mc: Array(SEGMENTED_CHANGES_MAX + 1).fill(0) }],
  ],
])('[FD52] %s means that something was lost', (_, parts) => {
  const joiner = new SegmentJoiner()
  expect(() => parts.map((words) => joiner.add(part(words)))).toThrow(BrokenSegments)
})

test.each([
  ['{"op":"connection","connectionId":"1"}', { kind: 'connection' }],
  ['{"op":"status","id":1,"statusCode":"SUCCESS"}', { kind: 'answer', id: 1, refusal: null }],
  [
    '{"op":"status","id":2,"statusCode":"FAILURE","errorCode":"INVALID_CLOCK"}',
    { kind: 'answer', id: 2, refusal: { code: 'INVALID_CLOCK', message: '' } },
  ],
  [
    '{"op":"status","statusCode":"FAILURE"}',
    { kind: 'answer', id: null, refusal: { code: 'UNEXPECTED_ERROR', message: '' } },
  ],
  ['{"op":"ocm","pt":1}', { kind: 'other' }],
] satisfies [string, Received][])('[FD50] %s is understood', (line, received) => {
  expect(envelopeOf(line)).toEqual(received)
})

test('[FD52] what is no envelope is told from one, also by a word that nobody knows', () => {
  const lines = [
    '',
    '{',
    '[]',
    '7',
    '{}',
    '{"op":"mcm"}',
    '{"op":"mcm","pt":-1}',
    '{"op":"mcm","pt":1,"ct":"SURPRISE"}',
    '{"op":"mcm","pt":1,"segmentType":"SEG_OTHER"}',
    '{"op":"status","statusCode":"PERHAPS"}',
  ]
  expect(lines.map(envelopeOf)).toEqual(lines.map(() => null))
})

function part(words: object): MarketMessage {
  const received = envelopeOf(JSON.stringify({ op: 'mcm', pt: 1, ...words }))
  if (received?.kind !== 'markets') throw new Error('not a message of markets')
  return received
}

test('[FD79] a line that says only how the stream is need not say when; one with changes must', () => {
  for (const line of ['{"op":"mcm","ct":"HEARTBEAT"}', '{"op":"mcm","status":503,"mc":[]}']) {
    expect(envelopeOf(line)).toMatchObject({ kind: 'markets', stale: line.includes('503') })
  }
  expect(envelopeOf('{"op":"mcm","ct":"SUB_IMAGE","mc":[{"id":"1.5"}]}')).toBeNull()
})
