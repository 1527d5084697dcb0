import type { FromProcess } from '@crease/protocol/parent-messages.ts'

const PING_EVERY_MS = 1_000
/** A process that has not answered for this number of looks hangs; looks, since a paused parent looks at nothing. */
const LOOKS_MOST = 15

/** A process of the parent, as its watch needs it. */
interface WatchedProcess {
  readonly say: (message: { readonly kind: 'ping' }) => void
  /** Kills it because it hangs. */
  readonly killHung: () => void
  readonly pid: number
}

/** Kills a hanging process, so that it is restarted [RT30] [OP1110]. It is watched from the moment that it is ready. */
export function watchProcess(
  watched: WatchedProcess,
  everyMs = PING_EVERY_MS,
): { readonly heard: (message: FromProcess) => void; readonly stop: () => void } {
  let ready = 0
  let asked = { pid: 0, looks: 0 }
  const pinging = setInterval(() => {
    const { pid } = watched
    if (pid !== ready) return
    if (asked.pid !== pid) {
      asked = { pid, looks: 0 }
      watched.say({ kind: 'ping' })
    } else if (asked.looks === LOOKS_MOST) {
      asked = { pid: 0, looks: 0 }
      ready = 0
      watched.killHung()
    } else asked.looks += 1
  }, everyMs)
  return {
    heard: ({ kind }) => {
      if (kind === 'pong') asked = { pid: 0, looks: 0 }
      if (kind === 'ready') ready = watched.pid
    },
    stop: () => clearInterval(pinging),
  }
}
