import { readConfig, type Config } from './config.ts'
import { startServer } from './start-server.ts'

/** Reads the settings, starts everything, says where it is, and ends everything in order on Ctrl-C. */
async function main(): Promise<void> {
  const server = await startServer(config())
  process.stdout.write(`\n${server.greeting}\n`)
  const ending = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.resolve())
  void server.failed.then(() => {
    process.exitCode = 1
    ending.resolve()
  })
  await ending.promise
  await server.stop()
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
