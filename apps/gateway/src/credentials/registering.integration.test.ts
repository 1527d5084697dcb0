import { perFile } from '@crease/ledger/testing/per-test.ts'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { expect, test } from 'vitest'
import { MINUTE_MS, openCredentialGround } from '../testing/credential-ground.ts'

const ground = perFile(openCredentialGround)

test('[AU82] no player passes for an operator who was added later', async () => {
  await ground().registered('dana.r', { name: 'Dana Rao' })
  await makeOperator(ground().owners, 'dana.r')
  ground().clock.now += MINUTE_MS
  for (const login of ['dana-r2', 'd4na_r', '7danar', 'danarao', 'dana.rao']) {
    expect([login, await ground().refusal(login)]).toEqual([login, 'LOGIN_TAKEN'])
  }
  for (const name of ['Dana Rao', 'dana  rao', 'D4na Rao', 'Dana Rao 2', 'Dаna Rао', 'Dána-Rao']) {
    expect([name, await ground().refusal('someone', { name })]).toEqual([name, 'NAME_FORM'])
  }
  await ground().registered('dana.k', { name: 'Dana Kumar' })
})
