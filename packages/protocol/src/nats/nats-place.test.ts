import { expect, test } from 'vitest'
import { natsPlace } from './nats-place.ts'

test('[NT8] an address names one server of NATS or those of a cluster, and who comes there', () => {
  expect(natsPlace('nats://a%20token@one:4222,two:4223,three')).toEqual({
    servers: ['one:4222', 'two:4223', 'three'],
    username: 'a token',
    password: '',
    name: 'unnamed',
    isTls: false,
  })
  expect(natsPlace('tls://me:secret@one')).toMatchObject({ password: 'secret', isTls: true })
  // one part of a subject, whatever the user's name
  expect(natsPlace('nats://gateway-2.a%20b%2A:secret@one')?.name).toBe('gateway-2_a_b_')
  for (const none of [
    'nats://',
    'http://one',
    'nats://a@one,,two',
    'nats://a@one:x',
    'nats://a:50%@one',
    '',
  ]) {
    expect(natsPlace(none)).toBeNull()
  }
})
