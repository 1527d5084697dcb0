import type { FromProcess, ToExchangeProcess } from '@crease/protocol/parent-messages.ts'
import { readConfig } from './settings/config.ts'
import { startExchangeParts, type ExchangeParts } from './start-exchange.ts'
import { whyNotStarted } from '@crease/process/why-not-started.ts'

/** The exchange's process: started, stopped and restarted by its parent, and ended with it. */

let running: Promise<ExchangeParts> | null = null
let isWaiting = false
let isStopping = false

process.on('message', hear)
// Ctrl-C reaches the whole group: the parent ends the gateways first, and then us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))

function hear(message: ToExchangeProcess): void {
  switch (message.kind) {
    case 'start':
      return void start(message)
    case 'ping':
      return say({ kind: 'pong' })
    case 'measure':
      return void measure(message.id)
    case 'stop':
      return void stop()
  }
}

async function start({ place }: Extract<ToExchangeProcess, { kind: 'start' }>): Promise<void> {
  const config = readConfig(process.env)
  const superseded = (): void => say({ kind: 'superseded' })
  const waits = (): void => {
    isWaiting = true
    say({ kind: 'waits' })
  }
  try {
    running = startExchangeParts({ config, place, waits, superseded })
    await running
    isWaiting = false
    say({ kind: 'ready', url: '' })
  } catch (error) {
    say({ kind: 'failed', why: whyNotStarted(error, config) })
  }
}

/** A process that does not run yet reports nothing; a spare reports that it lives. */
async function measure(id: number): Promise<void> {
  if (isWaiting) return say({ kind: 'measured', id, text: '' })
  const exchange = await running?.catch(() => null)
  if (exchange != null) say({ kind: 'measured', id, text: await exchange.measure() })
}

/** Told twice, it ends once. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  // it has nothing yet, and may wait for days
  if (isWaiting) process.exit(0)
  const exchange = await running?.catch(() => null)
  await exchange?.stop()
  process.exit(0)
}

function say(message: FromProcess): void {
  process.send?.(message)
}
