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
