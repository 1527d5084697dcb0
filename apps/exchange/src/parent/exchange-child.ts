import type { Logger } from 'pino'
import type { ExchangePlace, ToExchangeProcess } from '@crease/protocol/parent-messages.ts'
import { Child, type WhyRestarted } from './child.ts'
import { forkExchange } from './fork.ts'
import { Measuring } from './measuring.ts'
import { watchProcess } from './watch-process.ts'

interface ExchangeOf {
  /** where it is, once the ledger is ready */
  readonly place: () => ExchangePlace
  readonly logger: Logger
  /** with SPARE one that was superseded is started again, and waits [OP940] */
  readonly isSpare: boolean
  /** another server owns the markets */
  readonly superseded: () => void
  /** another exchange decides: this one is its spare until that ends [OP940] */
  readonly waits: () => void
  readonly endedByForce: () => void
  readonly restarted: (process: 'exchange', why: WhyRestarted) => void
}

/** The process that decides; the parent starts it again when it ends. */
export function exchangeChild(parts: ExchangeOf) {
  const { place, logger, isSpare, superseded, waits, endedByForce, restarted } = parts
  let isWaiting = false
  const child = new Child<ToExchangeProcess>({
    name: 'exchange',
    begin: forkExchange,
    start: () => ({ kind: 'start', place: place() }),
    stop: { kind: 'stop' },
    heard: (message) => {
      if (message.kind === 'superseded') giveUp()
      if (message.kind === 'waits') waits()
      if (message.kind === 'waits' || message.kind === 'ready') isWaiting = message.kind === 'waits'
      watch.heard(message)
      measuring.heard(message)
    },
    ended: () => (isWaiting = false),
    endedByForce,
    restarted: (why) => restarted('exchange', why),
    log: logger,
  })
  /** Nothing of it can be committed any more. */
  function giveUp(): void {
    if (isSpare) child.kill()
    else superseded()
  }
  const watch = watchProcess(child)
  const measuring = new Measuring(child)
  return {
    start: () => child.start(),
    stop: (withinMs: number) => {
      watch.stop()
      return child.stop(withinMs)
    },
    /** whether it waits as a spare [OP940] */
    waits: () => isWaiting,
    measure: () => measuring.ask(),
  }
}
