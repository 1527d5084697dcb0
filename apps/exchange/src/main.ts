import { readConfig, type Config } from './settings/config.ts'
import { startServer, type RunningServer } from './parent/start-server.ts'
import { retiredWarnings } from './settings/setting-names.ts'
import { whyNotStarted } from '@crease/process/why-not-started.ts'

/** A stop in order takes less; what hangs longer is left behind: all that was acknowledged is committed. */
const STOP_WITHIN_MS = 10_000

/** Reads the settings, starts everything, says where it is, and ends everything in order on Ctrl-C. */
async function main(): Promise<void> {
  const settings = config()
  for (const warning of retiredWarnings(process.env)) process.stderr.write(`${warning}\n`)
  const server = await started(settings)
  const ending = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.resolve())
  // without a certificate it ends us, as it does everybody
  if (settings.tls !== null) process.on('SIGHUP', server.reload)
  process.on('SIGUSR2', () => void server.replaceGateways())
  // who reads this may press Ctrl-C at once
  process.stdout.write(`\n${server.greeting}\n`)
  void server.failed.then(() => {
    process.exitCode = 1
    ending.resolve()
  })
  await ending.promise
  const late = setTimeout(() => {
    process.stderr.write(`Crease did not stop in order within ${STOP_WITHIN_MS} ms\n`)
    process.exit(1)
  }, settings.drainMs + STOP_WITHIN_MS)
  // who watches the exit code has to look at the log: something was killed, or ended with a fault
  if ((await server.stop()) === 'by force') process.exitCode = 1
  clearTimeout(late)
}

async function started(settings: Config): Promise<RunningServer> {
  const waits = (): void =>
    void process.stdout.write(
      '\nThis exchange of Crease is a spare: it waits until the other one ends\n',
    )
  return startServer(settings, waits).catch((error: unknown) => {
    process.stderr.write(`Crease could not start: ${whyNotStarted(error, settings)}\n`)
    process.exit(1)
  })
}

function config(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

await main()
