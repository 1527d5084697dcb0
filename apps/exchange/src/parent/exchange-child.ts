import type { Logger } from 'pino'
import type { ExchangePlace, ToExchangeProcess } from '@crease/protocol/parent-messages.ts'
import { Child } from './child.ts'
import { forkExchange } from './fork.ts'
import { Measuring } from './measuring.ts'

interface ExchangeOf {
  /** where it is, once the ledger is ready */
  readonly place: () => ExchangePlace
  readonly logger: Logger
  /** another server owns the markets */
  readonly superseded: () => void
  /** another exchange decides: this one is its spare until that ends [OP940] */
  readonly waits: () => void
  readonly endedByForce: () => void
}

/** The process that decides; the parent starts it again when it ends. */
export function exchangeChild({ place, logger, superseded, waits, endedByForce }: ExchangeOf) {
  const child = new Child<ToExchangeProcess>({
    name: 'exchange',
    begin: forkExchange,
    start: () => ({ kind: 'start', place: place() }),
    stop: { kind: 'stop' },
    heard: (message) => {
      if (message.kind === 'superseded') superseded()
      if (message.kind === 'waits') waits()
      measuring.heard(message)
    },
    endedByForce,
    log: logger,
  })
  const measuring = new Measuring(child)
  return {
    start: () => child.start(),
    stop: (withinMs: number) => child.stop(withinMs),
    measure: () => measuring.ask(),
  }
}
