import type { Messages } from '../../link/join-answers.ts'

/** Pause before a join that was lost is tried again, milliseconds. */
const REJOIN_AFTER_MS = 1000

interface JoinsDeps<Message> {
  readonly ask: () => Promise<Messages<Message>>
  readonly settle: (messages: readonly Message[]) => void
  readonly refused: (message: string) => void
  /** it was refused for now */
  readonly waits: (message: string) => void
  readonly later: (run: () => void, delayMs: number) => void
}

interface Joins {
  /** asks now; the answer to an older join counts no more */
  readonly join: () => void
  /** asks in a moment */
  readonly joinSoon: () => void
  /** a join is under way: what is heard meanwhile comes behind its answer */
  readonly isAsking: () => boolean
  /** a join will be asked for, which brings all that is missing by then */
  readonly isDue: () => boolean
  readonly stop: () => void
}

/**
 * Joins of one reader, one at a time. A join without an answer is retried after a second, a refused one after the time
 * that the refusal names [UI1150].
 */
export function joinsOf<Message>(deps: JoinsDeps<Message>): Joins {
  let count = 0
  /** the join that is under way, the one after which another is due; 0: none */
  let [asking, due] = [0, 0]

  const join = (): void => {
    count += 1
    const mine = count
    ;[asking, due] = [mine, 0]
    void deps.ask().then((joined) => {
      if (asking !== mine) return
      asking = 0
      take(joined)
    })
  }

  const take = (joined: Messages<Message>): void => {
    if (joined.kind === 'joined') deps.settle(joined.messages)
    else if (joined.kind === 'refused') deps.refused(joined.message)
    else if (joined.kind === 'waits') {
      deps.waits(joined.message)
      joinAfter(joined.afterMs)
    } else joinAfter(REJOIN_AFTER_MS)
  }

  const joinAfter = (delayMs: number): void => {
    const mine = count
    due = mine
    deps.later(() => {
      if (due === mine) join()
    }, delayMs)
  }

  return {
    join,
    joinSoon: () => joinAfter(REJOIN_AFTER_MS),
    isAsking: () => asking > 0,
    isDue: () => due > 0,
    stop: () => {
      ;[asking, due] = [0, 0]
    },
  }
}
