import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { openBrowser } from './browser/browser.ts'
import { gatewaysOf } from './gateway-process.ts'
import { startCaddy } from './net/caddy.ts'
import { freePort } from './net/free-port.ts'
import { secretsIn } from './secrets-in.ts'
import { startServer } from './server-process.ts'

/** THROUGH=caddy puts the Caddyfile that we ship between the browser and the server. */
const THROUGH_CADDY = process.env['THROUGH'] === 'caddy'
// the authority of this Caddy is its own
if (THROUGH_CADDY) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

/** The line of a ground behind Caddy, for those who run the browser tests so. */
export const behindCaddy = (gateways: number): string => `behind Caddy: ${gateways} gateways\n`

/** What a file of browser tests stands on: a server with a ledger of its own, and a browser. */
export type Ground = Awaited<ReturnType<typeof openGround>>

/** `name` is found in the folder's; `settings` are the server's, with sign-ins enough for a file of tests. */
export async function openGround(name: string, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await temporaryDataDir(name)
  const port = THROUGH_CADDY ? await freePort() : null
  const started = await startServer({
    DATA_DIR: dataDir.path,
    SIGN_INS_PER_MINUTE: '100',
    // all that a run says is looked through for secrets
    LOG_LEVEL: 'info',
    ...settings,
    ...(port !== null && {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_ORIGINS: `https://localhost:${port}`,
    }),
  }).catch(async (error: unknown) => {
    await dataDir.remove()
    throw error
  })
  const serverPort = new URL(started.url).port
  const caddy = port === null ? null : await startCaddy({ folder: dataDir.path, port, serverPort })
  const server = port === null ? started : { ...started, url: `https://localhost:${port}` }
  if (THROUGH_CADDY) {
    const answer = await fetch(server.url)
    const cookie = answer.headers.get('set-cookie') ?? ''
    if (!cookie.startsWith('crease_gateway=')) throw new Error('no answer came through Caddy')
    // `npm run shipped -- gateways` counts these lines
    process.stdout.write(behindCaddy(gatewaysOf(started.pid).length))
  }
  const browser = await openBrowser()
  return {
    server,
    browser,
    dataDir: dataDir.path,
    /** Ends the browser, then the server, and leaves nothing behind; throws where the log has a secret in it [OP133]. */
    close: async () => {
      await browser.close()
      await caddy?.stop()
      await server.stop()
      await dataDir.remove()
      const secrets = secretsIn(server.output())
      if (secrets.length > 0) throw new Error(`[OP133] the log says ${secrets.join(', ')}`)
    },
  }
}
