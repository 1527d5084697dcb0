import type { FromProcess, ToGatewayProcess } from '@crease/protocol/parent-messages.ts'
import type { Child } from './child.ts'

const PING_EVERY_MS = 1_000
/** a gateway that has not answered after so long has lost its way */
const PONG_WITHIN_MS = 15_000

/** Ends a gateway that stands still, so that it is begun anew [RT30]. */
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
