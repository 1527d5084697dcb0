import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

test('[AU831] sign-ins do not wait behind proofs, of which some wait in turn and the rest are refused', async () => {
  const waiting: (() => void)[] = []
  const proofs = new Passwords('proofs', async () => {
    await new Promise<void>((resume) => waiting.push(resume))
    return true
  })
  const signIns = new Passwords('sign-ins', async () => true)
  const asked = Array.from({ length: 40 }, () => proofs.check('a hash', 'a password'))
  const refused = await Promise.race(asked)
  expect(refused).toBe('busy')
  expect(await signIns.check('a hash', 'a password')).toBe('fits')
  expect(waiting).toHaveLength(1)
  for (let done = 0; done < 17; done += 1) {
    waiting[done]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'fits')).toHaveLength(17)
})
