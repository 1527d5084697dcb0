import { expect, test } from 'vitest'
import { SharedPort } from './shared-port.ts'

test('[OP85] gateways that live together ask for the same port, and who comes after them for the one it was', () => {
  const port = new SharedPort(0)
  const [one, other] = [{}, {}]
  expect(port.for(one)).toBe(0)
  port.heard('http://127.0.0.1:4321')
  expect(port.for(other)).toBe(0)
  port.ended(one)
  expect(port.for(one)).toBe(0)
  port.ended(one)
  port.ended(other)
  expect([port.for(other), port.for(one)]).toEqual([4321, 4321])
})

test.each([
  ['http://127.0.0.1:80', 80],
  ['https://0.0.0.0:443', 443],
  ['https://[::]:8443', 8443],
])('[OP85] a gateway that is restarted alone asks for the port of %s again', (url, asked) => {
  const port = new SharedPort(asked)
  const one = {}
  expect(port.for(one)).toBe(asked)
  port.heard(url)
  port.ended(one)
  expect(port.for(one)).toBe(asked)
})
