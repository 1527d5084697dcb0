import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressReader, dropOddForwarding } from './edge.ts'

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

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1, 10.0.0.2', '10.0.0.2'],
  ['evil, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.1, evil', '127.0.0.1'],
  ['evil', '127.0.0.1'],
  ['10.0.0.1:80', '10.0.0.1'],
  ['evil:80, 10.0.0.2:51234', '10.0.0.2'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['2001:db8::7:80', '2001:db8::7:80'],
  ["1' OR 1=1", '127.0.0.1'],
  ['', '127.0.0.1'],
  ['2001:db8::7', '2001:db8::7'],
])('[OP61] of the forwarding header %j the address is %s', (said, address) => {
  expect(addressReader(['127.0.0.1'])(requestFor(said).request)).toBe(address)
})

test('[OP61] the host is the one that the Host header names', () => {
  const { request } = requestFor('10.0.0.1')
  request.headers = { host: 'bets.test', 'x-forwarded-host': 'other.test' }
  dropOddForwarding(request)
  expect(request.headers).toEqual({ host: 'bets.test' })
})
