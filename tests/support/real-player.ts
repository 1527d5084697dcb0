import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import { expectDone, signedInPlayer, type Player } from './player.ts'
import type { ServerProcess } from './server-process.ts'

/** The sign-in that the server printed, of the player or of the operator. */
export function printedSignIn(
  { output }: Pick<ServerProcess, 'output'>,
  who: 'player' | 'operator',
): { readonly loginId: string; readonly password: string } {
  const shape = new RegExp(
    `${who === 'player' ? '(?:as|player is)' : 'The operator is'} '(\\S+)' with the password '(\\S+)'`,
  )
  const [, loginId = '', password = ''] = shape.exec(output()) ?? []
  return { loginId, password }
}

/** Signs in by a password. */
export async function playerBy(
  url: string,
  body: { readonly loginId: string; readonly password: string },
): Promise<Player> {
  const nobody = signedInPlayer(url, body.loginId, '')
  const { token } = await expectDone(
    nobody.call<{ readonly success: true; readonly token: string }>('signIn', { body }),
  )
  return signedInPlayer(url, body.loginId, token)
}

/** An applicant's data, besides a username. */
export const APPLICANT = {
  password: 'seven long walks',
  name: 'Vera Rao',
  born: '1980-02-03',
  ofAge: true,
  termsVersion: TERMS_VERSION,
}

/** Registers somebody who excludes themselves: everybody who registers here afterwards is held. */
export async function excludeSomebody(url: string): Promise<void> {
  const body = { ...APPLICANT, loginId: 'gone.away' }
  const registered = signedInPlayer(url, 'nobody', '').call<SignedUp>('register', { body })
  const { token } = await expectDone(registered)
  const exclusion = { body: { months: 6 } }
  await expectDone(
    signedInPlayer(url, 'gone.away', token).call<SignedUp>('excludeMyself', exclusion),
  )
}

interface SignedUp {
  readonly success: true
  readonly token: string
}
