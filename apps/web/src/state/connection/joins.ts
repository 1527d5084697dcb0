import type { NotJoined } from '../../link/join-answers.ts'
import { tellBehind } from './connection.ts'

/** Pause before a join that was lost is tried again, milliseconds. */
const REJOIN_AFTER_MS = 1000

export type Wanted = 'missing' | 'all'

/** The clock of retries; `setTimeout` outside of tests. */
export type Later = (run: () => void, delayMs: number) => unknown

interface JoinsDeps<Joined> {
  /** after an answer that could not be read all is asked for, else what is missing [RT126] */
  readonly ask: (wanted: Wanted) => Promise<Joined | NotJoined>
  readonly settle: (joined: Joined) => void
  readonly refused?: ((message: string) => void) | undefined
  /** it was refused for now */
  readonly waits?: ((message: string) => void) | undefined
  /** whether news may be missing in the prices on the screen; `failed`: the last join had no answer or has to wait */
  readonly mayBeOld?: (failed: boolean) => boolean
  readonly later?: Later | undefined
}

export interface Joins {
  /** asks now; the answer to an older join counts no more */
  readonly join: () => void
  /** asks in case of a missed message: nothing is late unless it fails */
  readonly check: () => void
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
 * that the refusal names [UI1150]. A reader whose shown prices may be old is behind until its join is answered: a first
 * join catches nothing up [RT24].
 */
export function joinsOf<Joined extends { readonly kind: 'joined' }>({
  ask,
  settle,
  refused,
  waits,
  mayBeOld = (failed) => failed,
  later = (run, delayMs) => setTimeout(run, delayMs),
}: JoinsDeps<Joined>): Joins {
  const reader = {}
  let count = 0
  /** the join that is under way, the one after which another is due; 0: none */
  let [asking, due] = [0, 0]
  let failed = false
  let wanted: Wanted = 'missing'

  const tell = (): void => tellBehind(reader, (asking > 0 || due > 0) && mayBeOld(failed))

  const check = (): void => {
    count += 1
    const mine = count
    ;[asking, due] = [mine, 0]
    void ask(wanted).then((joined) => {
      if (asking !== mine) return
      asking = 0
      take(joined)
      tell()
    })
  }

  const join = (): void => {
    check()
    tell()
  }

  const take = (joined: Joined | NotJoined): void => {
    failed = false
    if (joined.kind === 'unread') wanted = 'all'
    else if (joined.kind === 'joined') wanted = 'missing'
    if (joined.kind === 'joined') settle(joined)
    else if (joined.kind === 'refused') refused?.(joined.message)
    else if (joined.kind === 'waits') {
      waits?.(joined.message)
      joinAfter(joined.afterMs)
    } else joinAfter(REJOIN_AFTER_MS)
  }

  const joinAfter = (delayMs: number): void => {
    const mine = count
    due = mine
    failed = true
    later(() => {
      if (due === mine) join()
    }, delayMs)
  }

  return {
    join,
    check,
    joinSoon: () => joinAfter(REJOIN_AFTER_MS),
    isAsking: () => asking > 0,
    isDue: () => due > 0,
    stop: () => {
      ;[asking, due] = [0, 0]
      failed = false
      tell()
    },
  }
}
