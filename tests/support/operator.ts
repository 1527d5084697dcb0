import { signedInPlayer, type Player } from './player.ts'
import type { ServerProcess } from './server-process.ts'

/** Signs in as the operator that the server printed. */
export async function operatorOf({ url, output }: ServerProcess): Promise<Player> {
  const [, loginId = '', password = ''] =
    /The operator is '(\S+)' with the password '(\S+)'/.exec(output()) ?? []
  const signedIn = await signedInPlayer(url, loginId, '').call<{
    readonly success: true
    readonly token: string
  }>('signIn', { body: { loginId, password } })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedInPlayer(url, loginId, signedIn.token)
}
