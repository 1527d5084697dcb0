import { hash, randomBytes, randomUUID } from 'node:crypto'
import { foldLogin, isLogin } from '@crease/people/rules/login.ts'
import { readConfig } from '../settings/config.ts'
import { addOperator } from '@crease/people/credentials/new-operators.ts'
import { openLedger } from './open-ledger.ts'

/**
 * npm run operator -- LOGIN NAME: adds an operator [OP162]. Only who can read the server's own disk can run it. Prints the
 * address of a page for the first password, good once within half an hour; for an operator that has chosen none yet it
 * prints another one. Ends with 0 when that is done, else with 2.
 */
const TOKEN_BYTES = 32
const LONGEST_NAME = 40

const [, , login = '', ...name] = process.argv
process.exitCode = await add(foldLogin(login), name.join(' ').trim()).catch((error: unknown) =>
  failed(error instanceof Error ? error.message : String(error)),
)

async function add(loginId: string, displayName: string): Promise<number> {
  if (displayName === '' || displayName.length > LONGEST_NAME) {
    return failed(
      `usage: npm run operator -- LOGIN NAME, a name of up to ${LONGEST_NAME} characters`,
    )
  }
  if (!isLogin(loginId))
    return failed('a login is 3 to 20 of a to z, 0 to 9, dot, underscore and hyphen')
  const config = readConfig(process.env)
  const opened = await openLedger(config, 'owner')
  if (opened === null) return failed('there is no ledger in this DATA_DIR yet')
  try {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const tokenHash = hash('sha256', token, 'buffer')
    const asked = { loginId, displayName, tokenHash, auditId: randomUUID(), now: Date.now() }
    if ((await addOperator(opened.database, asked)) === null) {
      return failed(`somebody signs in as '${loginId}', or as what looks like it`)
    }
    const [origin = ''] = config.edge.publicOrigins
    process.stdout.write(
      `'${loginId}' is an operator. Within 30 minutes, once, the first password at:\n${origin}/reset#${token}\n`,
    )
    return 0
  } finally {
    await opened.close()
  }
}

function failed(why: string): number {
  process.stderr.write(`Nothing was changed: ${why}.\n`)
  return 2
}
