import type { FromProcess, ToGatewayProcess } from '@crease/protocol/parent-messages.ts'
import type { Child } from './child.ts'

const PING_EVERY_MS = 1_000
/** a gateway that has not answered for this time hangs */
const PONG_WITHIN_MS = 15_000

/** Ends a hanging gateway, so that it is restarted [RT30]. */
export function watchGateway(gateway: Pick<Child<ToGatewayProcess>, 'say' | 'kill' | 'pid'>): {
  readonly heard: (message: FromProcess) => void
  readonly stop: () => void
} {
  let asked: { readonly pid: number; readonly at: number } | null = null
  let ready = 0
  const pinging = setInterval(() => {
    const { pid } = gateway
    const now = performance.now()
    if (pid !== ready) return
    if (asked === null || asked.pid !== pid) {
      asked = { pid, at: now }
      gateway.say({ kind: 'ping' })
    } else if (now - asked.at > PONG_WITHIN_MS) gateway.kill()
  }, PING_EVERY_MS)
  return {
    heard: ({ kind }) => {
      if (kind === 'pong') asked = null
      if (kind === 'ready') ready = gateway.pid
    },
    stop: () => clearInterval(pinging),
  }
}
