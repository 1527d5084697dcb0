/** The pace of one line: below the limits of the server for one socket, messages per second and at once [RT10]. */
export const LINE_PACE = { perSecond: 20, atOnce: 40 } as const
/** More than this does not wait: a new line has joined nothing yet, and says less. */
const WAITING_MAX = 500

/** One message. */
interface Said {
  readonly speak: () => void
  /** the line was lost before it was said; another one has nothing to leave and joins again */
  readonly drop: () => void
}

/** Says messages in order, and none faster than the server hears them [RT125]. */
export interface LinePace {
  readonly say: (said: Said) => void
  /** drops what waits */
  readonly forget: () => void
}

/** `now` is a monotonic clock in milliseconds; `restart` closes the line when too many messages wait, and opens it again. */
export function linePace(now: () => number, restart: () => void): LinePace {
  const waiting: Said[] = []
  let spare: number = LINE_PACE.atOnce
  let countedAt = now()
  let timer: ReturnType<typeof setTimeout> | null = null
  const mayNow = (): boolean => {
    const at = now()
    spare = Math.min(LINE_PACE.atOnce, spare + ((at - countedAt) / 1000) * LINE_PACE.perSecond)
    countedAt = at
    return spare >= 1
  }
  const speak = (said: Said): void => {
    spare -= 1
    said.speak()
  }
  const goOn = (): void => {
    timer = null
    while (waiting.length > 0 && mayNow()) {
      const [said] = waiting.splice(0, 1)
      if (said !== undefined) speak(said)
    }
    if (waiting.length > 0) timer = setTimeout(goOn, 1000 / LINE_PACE.perSecond)
  }
  const forget = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    for (const { drop } of waiting.splice(0)) drop()
  }
  return {
    say: (said) => {
      if (waiting.length === 0 && mayNow()) return speak(said)
      if (waiting.length >= WAITING_MAX) {
        forget()
        said.drop()
        return restart()
      }
      waiting.push(said)
      timer ??= setTimeout(goOn, 1000 / LINE_PACE.perSecond)
    },
    forget,
  }
}
