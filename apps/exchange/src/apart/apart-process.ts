import type { FromProcess, ToApartProcess } from '@crease/protocol/parent-messages.ts'
import { runApart, type RunningApart } from './run-apart.ts'
import { readConfig } from '../config.ts'
import { whyNotStarted } from '../why-not-started.ts'

/** The process of feeds, tables or jobs apart from the exchange: begun and ended by its parent, and gone when that is. */

let running: Promise<RunningApart> | null = null

process.on('message', hear)
// Ctrl-C reaches the whole group: the parent ends us in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(1))

function hear(message: ToApartProcess): void {
  switch (message.kind) {
    case 'start':
      return void start(message)
    case 'stop':
      return void stop()
  }
}

async function start({
  role,
  own,
  shards,
}: Extract<ToApartProcess, { kind: 'start' }>): Promise<void> {
  const config = readConfig(process.env)
  try {
    const lost = (): void => say({ kind: 'superseded' })
    running = runApart({ config, role, own, shards, lost })
    await running
    say({ kind: 'ready', url: '', player: null, operator: null })
  } catch (error) {
    say({ kind: 'failed', why: whyNotStarted(error, config) })
  }
}

async function stop(): Promise<void> {
  const apart = await running?.catch(() => null)
  await apart?.stop()
  process.exit(0)
}

function say(message: FromProcess): void {
  process.send?.(message)
}
