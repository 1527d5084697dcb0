import { hash, randomBytes, randomUUID } from 'node:crypto'
import { foldLogin } from '@crease/people/rules/login.ts'
import { readConfig } from '../settings/config.ts'
import { recoverAccount } from '@crease/people/credentials/recovering.ts'
import { openLedger } from './open-ledger.ts'

/**
 * npm run recover -- LOGIN: for an operator, or a player, who has lost every second factor [AU110]. Only who can read the
 * server's own disk can run it. Prints the address of a page for a new password, good once within half an hour; where a
 * second factor is needed the account sets one up before anything else. Ends with 0 when that is done, else with 2.
 */
const TOKEN_BYTES = 32

const [, , login] = process.argv
process.exitCode =
  login === undefined
    ? failed('usage: npm run recover -- LOGIN')
    : await recover(login).catch((error: unknown) =>
        failed(error instanceof Error ? error.message : String(error)),
      )

async function recover(typed: string): Promise<number> {
  const config = readConfig(process.env)
  const opened = await openLedger(config, 'owner')
  if (opened === null) return failed('there is no ledger in this DATA_DIR yet')
  try {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const asked = { loginId: foldLogin(typed), auditId: randomUUID(), now: Date.now() }
    const tokenHash = hash('sha256', token, 'buffer')
    if ((await recoverAccount(opened.database, { ...asked, tokenHash })) === null) {
      return failed(`nobody with a password signs in as '${typed}'`)
    }
    const [origin = ''] = config.edge.publicOrigins
    process.stdout.write(
      `The second factors of '${asked.loginId}' are gone. Within 30 minutes, once, a new password at:\n${origin}/reset#${token}\n`,
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
