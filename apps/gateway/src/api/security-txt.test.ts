import { afterEach, expect, test } from 'vitest'
import { openDoor, type Door } from '../door-for-tests/open-door.ts'

let door: Door
afterEach(() => door.close())

const AT = '/.well-known/security.txt'

test('[OP126] where nobody is named there is no security.txt, and no page in its place', async () => {
  door = await openDoor()
  expect((await door.http.inject(AT)).statusCode).toBe(404)
})

test('[OP126] where somebody is, it says so until a day that is to come, with the usual headers', async () => {
  door = await openDoor({ securityContact: 'https://bets.example/security' })
  const { body, headers } = await door.http.inject(AT)
  const [, day = ''] = /^Expires: (.*)$/m.exec(body) ?? []
  expect(body).toContain('Contact: https://bets.example/security\n')
  expect(Date.parse(day)).toBeGreaterThan(door.clock.now)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
