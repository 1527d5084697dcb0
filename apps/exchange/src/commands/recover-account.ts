import { parseArgs } from 'node:util'
import { foldLogin } from '@crease/people/rules/login.ts'
import { recoverAccount } from '@crease/people/credentials/recovering.ts'
import { changeAccount, failed } from './change-account.ts'

/**
 * npm run recover -- LOGIN: for an operator, or a player, who has lost every second factor [AU110]. Only who can read the
 * server's own disk can run it. Prints the address of a page for a new password, good once within half an hour; where a
 * second factor is needed the account sets one up before anything else. Ends with 0 when that is done, else with 2.
 */
process.exitCode = await recover().catch(failed)

async function recover(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [typed, further] = positionals
  if (typed === undefined) return failed('usage: npm run recover -- LOGIN')
  if (further !== undefined) return failed(`'${further}' is one word too many: LOGIN is one`)
  const loginId = foldLogin(typed)
  return await changeAccount({
    change: (database, asked) => recoverAccount(database, { ...asked, loginId }),
    refused: `nobody with a password signs in as '${typed}'`,
    done: `The second factors of '${loginId}' are gone, and so is the password. Within 30 minutes, once, a new one at:`,
  })
}
