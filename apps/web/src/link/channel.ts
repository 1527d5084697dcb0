/** How something is asked of a line for as long as somebody watches it. */
interface ChannelDeps<Line, Asked> {
  readonly keyOf: (asked: Asked) => string
  /** when it is first watched, and again, to resume, each time a line comes up */
  readonly join: (asked: Asked, line: Line) => void
  /** nobody watches it any more; null: there is no line to be told */
  readonly leave: (asked: Asked, line: Line | null) => void
}

/** Joins watched rooms, counts their watchers, joins again when a line comes back, and leaves rooms without a watcher. */
export interface Channel<Line, Asked> {
  /** Begins to watch; the returned function ends it, once. */
  readonly watch: (asked: Asked) => () => void
  readonly lineUp: (line: Line) => void
  /** The session is over: nothing is asked of its line. */
  readonly lineClosed: () => void
}

interface Watched<Asked> {
  readonly asked: Asked
  watchers: number
}

/** A channel without watchers and without a line [BS127]. */
export function channel<Line, Asked>(deps: ChannelDeps<Line, Asked>): Channel<Line, Asked> {
  const watched = new Map<string, Watched<Asked>>()
  let line: Line | null = null
  const unwatch = (key: string, one: Watched<Asked>): void => {
    one.watchers -= 1
    if (one.watchers > 0) return
    watched.delete(key)
    deps.leave(one.asked, line)
  }
  return {
    watch: (asked) => {
      const key = deps.keyOf(asked)
      const one = watched.get(key) ?? { asked, watchers: 0 }
      watched.set(key, one)
      one.watchers += 1
      if (one.watchers === 1 && line !== null) deps.join(asked, line)
      let isOver = false
      return () => {
        if (!isOver) unwatch(key, one)
        isOver = true
      }
    },
    lineUp: (up) => {
      line = up
      for (const { asked } of watched.values()) deps.join(asked, up)
    },
    lineClosed: () => {
      line = null
    },
  }
}
