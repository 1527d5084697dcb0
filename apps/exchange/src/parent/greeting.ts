import type { ReadySignIn, ShownSignIn } from '@crease/protocol/parent-messages.ts'
import type { FirstAccounts } from '../accounts/first-accounts.ts'

interface Greeted {
  readonly roles: readonly string[]
  /** of the gateways; null: there is none here */
  readonly url: string | null
  readonly metricsUrl: string | null
  /** null: no exchange is here, so none were made */
  readonly signIns: FirstAccounts | null
}

/** The lines at the end of a start: the address, and the sign-ins. */
export function greeting({ roles, url, metricsUrl, signIns }: Greeted): string {
  if (url === null) return `The ${roles.join(', ')} of Crease is ready`
  const { player = null, operator = null } = signIns ?? {}
  return [
    `Crease is ready at ${url}`,
    ...(player === null ? [] : [`  Sign in as ${shown(player)},`]),
    `  ${player === null ? 'Press' : 'or press'} 'Login with demo ID' for a demo account of your own.`,
    ...(operator === null ? [] : [`  ${operatorLine(operator)}`]),
    ...(metricsUrl === null ? [] : [`  Metrics are at ${metricsUrl}`]),
  ].join('\n')
}

const shown = ({ loginId, password }: ReadySignIn): string =>
  `'${loginId}' with the password '${password}'`

/** The first password is shown until it is changed [AU106]. */
const operatorLine = ({ loginId, password }: ShownSignIn): string =>
  password === null
    ? `The operator is '${loginId}'.`
    : `The operator is '${loginId}' with the password '${password}', to be changed first.`
