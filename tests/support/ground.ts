import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser/browser.ts'
import { secretsIn } from './secrets-in.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** What a file of browser tests stands on: a server with a ledger of its own, and a browser. */
export interface Ground {
  readonly server: ServerProcess
  readonly browser: Browser
  readonly dataDir: string
  /** Ends the browser, then the server, and leaves nothing behind; throws where the log has a secret in it [OP133]. */
  readonly close: () => Promise<void>
}

/** `name` is found in the folder's; `settings` are the server's, with sign-ins enough for a file of tests. */
export async function openGround(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ground> {
  const dataDir = await temporaryDataDir(name)
  const server = await startServer({
    DATA_DIR: dataDir.path,
    SIGN_INS_PER_MINUTE: '100',
    // all that a run says is looked through for secrets
    LOG_LEVEL: 'info',
    ...settings,
  }).catch(async (error: unknown) => {
    await dataDir.remove()
    throw error
  })
  const browser = await openBrowser()
  return {
    server,
    browser,
    dataDir: dataDir.path,
    close: async () => {
      await browser.close()
      await server.stop()
      await dataDir.remove()
      const secrets = secretsIn(server.output())
      if (secrets.length > 0) throw new Error(`[OP133] the log says ${secrets.join(', ')}`)
    },
  }
}
