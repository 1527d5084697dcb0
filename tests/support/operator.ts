import type { WaitingActsReply } from '@crease/contract/accounts/waiting-act-shapes.ts'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SecondFactorReply, SignInReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import { CODE_MS, totpCode } from './totp-code.ts'
import { expectDone, signedInPlayer, signIn, type Player } from './player.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'
import type { ServerProcess } from './server-process.ts'

const ADD = fileURLToPath(
  new URL('../../apps/exchange/src/commands/add-operator.ts', import.meta.url),
)
const OWN_PASSWORD = 'an operator of the tests'

/** An operator that has chosen a password and set up an app, as every one has to [AU97]. */
export interface TestOperator extends Player {
  readonly loginId: string
  readonly password: string
  /** base32 */
  readonly secret: string
}

/** By the first password, which is drawn again for every data directory: who asks again is the same one. */
const known = new Map<string, Promise<TestOperator>>()

/** Signs in as the operator that the server printed; the first time it does what an operator does first. */
export async function operatorOf({ url, output }: ServerProcess): Promise<TestOperator> {
  const [, loginId = '', first = ''] =
    /The operator is '(\S+)' with the password '(\S+)'/.exec(output()) ?? []
  const enrolled = known.get(first) ?? enrol(url, loginId, first)
  known.set(first, enrolled)
  const operator = await enrolled
  return ofPlayer(renewing(operator, url), operator)
}

type Done = { readonly success: true }

/** A further operator, whose first password is chosen by the token that `npm run operator` printed [OP162]. */
export async function operatorByToken(
  { url }: ServerProcess,
  { loginId, token }: { readonly loginId: string; readonly token: string },
): Promise<TestOperator> {
  const body = { token, password: OWN_PASSWORD }
  await expectDone(signedInPlayer(url, '', '').call<Done>('resetPassword', { body }))
  const signedIn = { name: 'signIn', body: { loginId, password: OWN_PASSWORD } } as const
  const operator = await withApp(await signIn(url, signedIn), loginId)
  return ofPlayer(renewing(operator, url), operator)
}

async function enrol(url: string, loginId: string, first: string): Promise<TestOperator> {
  const player = await signIn(url, { name: 'signIn', body: { loginId, password: first } })
  const change = { current: first, password: OWN_PASSWORD }
  await expectDone(player.call<Done>('changePassword', { body: change }))
  return withApp(player, loginId)
}

async function withApp(player: Player, loginId: string): Promise<TestOperator> {
  const { secret } = await expectDone(player.call<Done & { secret: string }>('beginTotp'))
  await expectDone(player.call<Done>('confirmTotp', { body: { code: totpCode(secret) } }))
  return ofPlayer(player, { loginId, password: OWN_PASSWORD, secret })
}

/** The token is that of the moment: it is another one after ten minutes. */
const ofPlayer = (
  player: Player,
  { loginId, password, secret }: Pick<TestOperator, 'loginId' | 'password' | 'secret'>,
): TestOperator => ({
  ...player,
  get token() {
    return player.token
  },
  loginId,
  password,
  secret,
})

/** Proves who it is where it is asked to, and asks again, as the browser does [AU98]; signs in again where it has to. */
function renewing(operator: TestOperator, url: string): Player {
  let player = operator.at(url)
  return {
    ...player,
    get token() {
      return player.token
    },
    call: async <Reply>(...asked: Parameters<Player['call']>) => {
      const reply = await player.call<Reply>(...asked)
      const code =
        typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : null
      if (code !== 'STEP_UP_NEEDED' && code !== 'TOKEN_EXPIRED') return reply
      if (code === 'TOKEN_EXPIRED') player = await signInAnew(operator, url)
      const body = { way: 'password', password: operator.password }
      if (code === 'STEP_UP_NEEDED') await expectDone(player.call<Done>('stepUp', { body }))
      return player.call<Reply>(...asked)
    },
  }
}

/** By password and code; a code that was used is waited out. */
async function signInAnew({ loginId, password, secret }: TestOperator, url: string) {
  const nobody = signedInPlayer(url, loginId, '')
  const body = { loginId, password }
  const asked = await expectDone(nobody.call<SecondFactorReply>('signIn', { body }))
  for (;;) {
    const code = { ticket: asked.ticket, code: totpCode(secret) }
    const reply = await nobody.call<SignInReply>('signInCode', { body: code })
    if (reply.success) return signedInPlayer(url, loginId, reply.token)
    if (reply.code !== 'CODE_WRONG') throw new Error(reply.code)
    await pause(CODE_MS - (Date.now() % CODE_MS))
  }
}

/** npm run operator, without npm: its exit code, and what it printed [OP162]. */
export const addOperator = (
  dataDir: string,
  ...asked: readonly string[]
): Promise<readonly [number | null, string]> =>
  new Promise((resolve) => {
    const env = { ...PROGRAM_ENV, DATA_DIR: dataDir }
    const child = execFile(process.execPath, [ADD, ...asked], { env }, (_error, out, wrong) =>
      resolve([child.exitCode, out + wrong]),
    )
  })

/** The token in what it printed, by which the first password is chosen. */
export const tokenIn = (printed: string): string => /#([\w-]{43})/.exec(printed)?.[1] ?? ''

/** Another operator, whom the command on the machine adds under a login like the name. */
export async function anotherOperator(server: ServerProcess, dataDir: string, name = 'Bela') {
  const loginId = name.toLowerCase().replace(' ', '.')
  const [, printed] = await addOperator(dataDir, loginId, name)
  return operatorByToken(server, { loginId, token: tokenIn(printed) })
}

/** The acts that wait for another operator. */
export const waitingActs = async (who: Player) =>
  (await expectDone(who.call<WaitingActsReply>('operatorWaitingActs'))).waiting
