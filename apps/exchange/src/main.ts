import { readConfig, type Config } from './settings/config.ts'
import { startServer, type RunningServer } from './parent/start-server.ts'
import { isOnTerminal } from './settings/is-on-terminal.ts'
import { Progress } from './parent/progress.ts'
import { retiredWarnings } from './settings/setting-names.ts'
import { serverLog } from '@crease/process/server-log.ts'
import { WrongSetting } from '@crease/ledger/wrong-setting.ts'
import { whyNotStarted } from '@crease/process/why-not-started.ts'

/** A supervisor does not start us again: deploy/crease.service names it. */
const EXIT_SETTING = 2
/** A stop in order takes less; what hangs longer is left behind: all that was acknowledged is committed. */
const STOP_WITHIN_MS = 10_000

/** Reads the settings, starts everything, prints the address, and ends everything in order on Ctrl-C. */
async function main(): Promise<void> {
  const settings = config()
  const running: { server: RunningServer | null } = { server: null }
  // a terminal that goes away ends us; a service without a certificate has nothing to reload
  if (settings.tls !== null || !process.stdin.isTTY) {
    process.on('SIGHUP', () => settings.tls !== null && running.server?.reload())
  }
  process.on('SIGUSR2', () => void running.server?.replaceGateways())
  for (const warning of retiredWarnings(process.env)) process.stderr.write(`${warning}\n`)
  const log = serverLog('parent', settings)
  const progress = new Progress((line) =>
    isOnTerminal() ? process.stdout.write(`${line}\n`) : log.info(line),
  )
  const server = await started(settings, progress)
  running.server = server
  const ending = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.resolve())
  // who reads this may press Ctrl-C at once
  process.stdout.write(`\n${server.greeting}\n`)
  void server.failed.then(() => {
    process.exitCode = 1
    ending.resolve()
  })
  await ending.promise
  progress.stage('Stopping: bets under way are answered, then the ledger is closed')
  const late = setTimeout(() => {
    process.stderr.write(`Crease did not stop in order within ${STOP_WITHIN_MS} ms\n`)
    process.exit(1)
  }, settings.drainMs + STOP_WITHIN_MS)
  // who watches the exit code has to look at the log: something was killed, or ended with a fault
  if ((await server.stop()) === 'by force') process.exitCode = 1
  clearTimeout(late)
  progress.stage(null)
}

async function started(settings: Config, progress: Progress): Promise<RunningServer> {
  const waits = (): void => {
    progress.stage(null)
    process.stdout.write(
      '\nThis exchange of Crease is a spare: it waits until the other one ends\n',
    )
  }
  return startServer(settings, { waits, progress }).catch((error: unknown) => {
    process.stderr.write(`Crease could not start: ${whyNotStarted(error, settings)}\n`)
    process.exit(error instanceof WrongSetting ? EXIT_SETTING : 1)
  })
}

function config(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(EXIT_SETTING)
  }
}

await main()
