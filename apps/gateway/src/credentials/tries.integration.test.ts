import { perFile } from '@crease/ledger/testing/per-test.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import { expect, test, vi } from 'vitest'
import { codeOf, openCredentialGround, PASSWORD } from '../testing/credential-ground.ts'

const ground = perFile(openCredentialGround)

test('[AU91] the name of a device is good for sixty wrong codes an hour, from however many networks', async () => {
  const who = await ground().registered('device.stolen')
  const { code, recovery } = await ground().withApp(who)
  ground().clock.now += 60_000
  const by = async (ip: string, said: string): Promise<string> => {
    const typed = { loginId: 'device.stolen', password: PASSWORD, knownAs: [who.session.id] }
    const asked = await ground().sessions.signIn({ ...typed, ip })
    if (asked.kind !== 'second-factor') throw new Error(asked.kind)
    return codeOf(await ground().all.steps.byCode({ ticket: asked.ticket, code: said }, { ip }))
  }
  const wrong = code() === '000000' ? '000001' : '000000'
  const guesses: string[] = []
  for (let bot = 1; bot <= 70; bot += 1) guesses.push(await by(`192.0.2.${bot}`, wrong))
  expect(guesses.filter((each) => each === 'CODE_WRONG')).toHaveLength(60)
  expect(await by('192.0.2.99', code())).toBe('CODE_WAIT')
  expect(await by('192.0.2.98', recovery[0] ?? '')).toBe('signed-in')
})

test('[AU99] proofs that were not judged, because too many wait, are no failures', async () => {
  const { session, token } = await ground().registered('waits.long')
  const { security, passwordChanges } = ground().all
  const busy = vi.spyOn(Passwords.prototype, 'check').mockResolvedValue('busy')
  for (let time = 0; time < 6; time += 1) {
    const said = { way: 'password', password: PASSWORD } as const
    expect(await security.prove(session, said, null)).toEqual({ code: 'BUSY' })
    const change = { current: PASSWORD, password: 'a newer secret' }
    expect(await passwordChanges.change(session, change)).toEqual({ code: 'BUSY' })
  }
  busy.mockRestore()
  expect(await security.prove(session, { way: 'password', password: 'wrong' }, null)).toEqual({
    code: 'PROOF_WRONG',
  })
  expect(await ground().sessions.authenticate(token)).not.toBeNull()
})
