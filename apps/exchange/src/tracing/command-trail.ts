import type { Asking } from '@crease/protocol/messages.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { CommandWay, Follow } from '../exchange/command-way.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'

interface TrailParts {
  readonly tracer: Tracer | null
  readonly log: {
    readonly isLevelEnabled: (level: string) => boolean
    readonly debug: (details: object, message: string) => void
  }
}

/** The stages of a command, in this order, and the span that ends with each. */
const STAGES = ['sequenced', 'decided', 'committed', 'published'] as const

/** Follows requested commands, into the log at 'debug' and into traces; undefined: not followed. */
export function commandTrail({ tracer, log }: TrailParts): Follow | undefined {
  const isLogged = log.isLevelEnabled('debug')
  if (tracer === null && !isLogged) return undefined
  return (command, asking) => {
    if (asking === null) return null
    const way = new Way()
    const ended = (reply: Reply): void => {
      if (isLogged) log.debug({ ...way.told(command, asking), ...outcomeOf(reply) }, 'a command')
      if (tracer !== null && asking.traceparent !== undefined) way.trace(tracer, asking, command)
    }
    return { reached: (stage, tick) => way.reached(stage, tick), ended }
  }
}

/** When one command was where: epoch milliseconds, with fractions. */
class Way {
  readonly #began = now()
  readonly #at = new Map<(typeof STAGES)[number], number>()
  #tick: number | null = null

  reached(stage: Parameters<CommandWay['reached']>[0], tick: number): void {
    this.#at.set(stage, now())
    this.#tick = tick
  }

  told(command: Command, { request }: Asking): object {
    const player = 'userId' in command ? command.userId : undefined
    const tookMs = Math.round((now() - this.#began) * 1000) / 1000
    return { request, player, tick: this.#tick, command: command.kind, tookMs }
  }

  /** A span for each stage that was reached, one behind the other. */
  trace(tracer: Tracer, { traceparent: parent, request }: Asking, command: Command): void {
    let from = this.#began
    for (const stage of STAGES) {
      const at = this.#at.get(stage)
      if (at === undefined) return
      const said = { request, command: command.kind, tick: this.#tick ?? 0 }
      tracer.begin({ name: stage, kind: 'inside', parent, at: from, said }).end({}, at)
      from = at
    }
  }
}

const now = (): number => performance.timeOrigin + performance.now()

const outcomeOf = (reply: Reply): object => ({
  outcome: reply.kind === 'refused' ? reply.refusal.code : 'done',
})
