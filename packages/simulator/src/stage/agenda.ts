import type { PlainId } from '@crease/domain/sentences/say.ts'
import type { Random } from '../keys/streams.ts'
import type { Prices, Span, Stage } from './stage.ts'

/** Markets held from before something material until it is shown and looked at, world time. */
interface Hold {
  readonly from: number
  readonly until: number
  /** 'all': every market that lives when the hold begins */
  readonly codes: 'all' | readonly string[]
  readonly note?: PlainId
}

/** The time for which a price stands, as far as can be known when it is made. */
export interface Interval {
  readonly from: number
  readonly until: number
}

/** The plan of a match, carried out in the order of time whatever the order of planning. */
export interface Agenda {
  readonly plan: (at: number, act: () => void) => void
  readonly hold: (hold: Hold) => void
  /** Quotes everything that is open now, within a planned act. */
  readonly quote: (at: number) => void
  /** Carries out the plan, and quotes every open market at this interval. */
  readonly run: (every: Span['every']) => void
}

interface Plan {
  readonly at: number
  readonly act: () => void
}

/**
 * Suspends and opens markets by overlapping holds: one opens when the last hold on it has ended [WD50].
 * `prices` returns the model's chances for an interval, which ends with the next round of quotes: its
 * length is drawn before anything that happens in it is known, so that it gives nothing away.
 */
export function createAgenda(
  stage: Stage,
  random: Random,
  prices: (interval: Interval) => Prices,
): Agenda {
  const plans: Plan[] = []
  const heldUntil = new Map<string, number>()
  let nextRoundAt = -Infinity
  const plan = (at: number, act: () => void) => void plans.push({ at, act })
  const pricesAt = (at: number) => prices({ from: at, until: Math.max(at, nextRoundAt) })
  const quote = (at: number) => stage.quote(at, pricesAt(at))

  function reopen(at: number): void {
    const free = new Map([...pricesAt(at)].filter(([code]) => (heldUntil.get(code) ?? 0) <= at))
    stage.open(at, free)
  }

  return {
    plan,
    quote,
    hold: ({ from, until, codes, note }) => {
      plan(from, () => {
        const held = codes === 'all' ? stage.live() : codes
        for (const code of held) heldUntil.set(code, Math.max(until, heldUntil.get(code) ?? 0))
        stage.suspend(from, held, note)
      })
      plan(until, () => reopen(until))
    },
    run: (every) => {
      const planned = plans.toSorted((one, other) => one.at - other.at)
      nextRoundAt = (planned[0]?.at ?? 0) + random.whole(...every)
      for (const { at, act } of planned) {
        while (nextRoundAt < at) {
          const now = nextRoundAt
          nextRoundAt += random.whole(...every)
          quote(now)
        }
        act()
      }
    },
  }
}
