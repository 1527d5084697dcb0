import { eventId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { streamUrlOf } from './stream.ts'

test('[UI191] the address of a match is filled in, and cannot leave its place in it', () => {
  const template = 'https://tv.example/watch/{eventId}?sport={sportId}'
  expect(streamUrlOf(template, { eventId: eventId('sim-1'), sportId: '4' })).toBe(
    'https://tv.example/watch/sim-1?sport=4',
  )
  expect(streamUrlOf(template, { eventId: eventId('../a?b#c'), sportId: '' })).toBe(
    'https://tv.example/watch/..%2Fa%3Fb%23c?sport=',
  )
  expect(streamUrlOf(null, { eventId: eventId('sim-1'), sportId: '4' })).toBeNull()
  expect(streamUrlOf(template, { eventId: eventId(''), sportId: '4' })).toBeNull()
})
