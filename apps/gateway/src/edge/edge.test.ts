import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressReader } from './edge.ts'

/** A request from the proxy at 127.0.0.1, and how often its connection was asked who it is. */
function requestFor(address: string) {
  const asked = { times: 0 }
  const request = new IncomingMessage(new Socket())
  request.headers = { 'x-forwarded-for': address }
  Object.defineProperty(request.socket, 'remoteAddress', {
    get: () => {
      asked.times += 1
      return '127.0.0.1'
    },
  })
  return { request, asked }
}

test('[OP61] whose request it is, is read off it once: a socket that comes in is asked three times', () => {
  const callerOf = addressReader(['127.0.0.1'])
  const [one, other] = [requestFor('10.0.0.1'), requestFor('10.0.0.2')]
  expect([callerOf(one.request), callerOf(other.request)]).toEqual(['10.0.0.1', '10.0.0.2'])
  const { times } = one.asked
  expect([callerOf(one.request), callerOf(one.request)]).toEqual(['10.0.0.1', '10.0.0.1'])
  expect(one.asked.times).toBe(times)
  expect(addressReader([])(one.request)).toBe('127.0.0.1')
})
