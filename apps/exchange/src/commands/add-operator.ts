import { parseArgs } from 'node:util'
import { foldLogin, isLogin } from '@crease/people/rules/login.ts'
import { addOperator } from '@crease/people/credentials/new-operators.ts'
import { changeAccount, failed } from './change-account.ts'

/**
 * npm run operator -- LOGIN NAME: adds an operator [OP162]. Only who can read the server's own disk can run it. Prints the
 * address of a page for the first password, good once within half an hour; for an operator that has chosen none yet it
 * prints another one. Ends with 0 when that is done, else with 2.
 */
const LONGEST_NAME = 40

process.exitCode = await add().catch(failed)

async function add(): Promise<number> {
  const [login = '', ...name] = parseArgs({ allowPositionals: true }).positionals
  const [loginId, displayName] = [foldLogin(login), name.join(' ').trim()]
  if (displayName === '' || displayName.length > LONGEST_NAME) {
    return failed(
      `usage: npm run operator -- LOGIN NAME, a name of up to ${LONGEST_NAME} characters`,
    )
  }
  if (!isLogin(loginId))
    return failed('a login is 3 to 20 of a to z, 0 to 9, dot, underscore and hyphen')
  return await changeAccount({
    change: (database, asked) => addOperator(database, { ...asked, loginId, displayName }),
    refused: `somebody signs in as '${loginId}', or as what looks like it`,
    done: `'${loginId}' is an operator. Within 30 minutes, once, the first password at:`,
  })
}
