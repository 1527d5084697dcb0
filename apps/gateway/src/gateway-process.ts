import type { FromProcess, ToGatewayProcess } from '@crease/protocol/parent-messages.ts'
import { whyNotStarted } from '@crease/process/why-not-started.ts'
import { startGateway, type RunningGateway } from './start-gateway.ts'

/** A gateway's process: started, stopped and restarted by its parent, and ended with it. */

let running: Promise<RunningGateway> | null = null

process.on('message', hear)
// Ctrl-C reaches the whole group: the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))

function hear(message: ToGatewayProcess): void {
  switch (message.kind) {
    case 'start':
      return void start(message)
    case 'ping':
      return say({ kind: 'pong' })
    case 'measure':
      return void measure(message.id)
    case 'leave':
      return void running?.then(({ leave }) => leave(), ignore)
    case 'stop':
      return void stop(message.lingerMs)
  }
}

async function start({ settings }: Extract<ToGatewayProcess, { kind: 'start' }>): Promise<void> {
  try {
    running = startGateway(settings)
    const { url } = await running
    say({ kind: 'ready', url })
  } catch (error) {
    say({ kind: 'failed', why: whyNotStarted(error, settings) })
  }
}

/** A process that does not run yet reports nothing. */
async function measure(id: number): Promise<void> {
  const gateway = await running?.catch(() => null)
  if (gateway != null) say({ kind: 'measured', id, text: await gateway.measure() })
}

async function stop(lingerMs: number): Promise<void> {
  const gateway = await running?.catch(() => null)
  await gateway?.stop(lingerMs)
  process.exit(0)
}

const ignore = (): void => undefined

function say(message: FromProcess): void {
  process.send?.(message)
}
