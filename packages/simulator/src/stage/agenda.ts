import type { Prices, Span, Stage } from './stage.ts'

/** Markets held from before something material until it is shown and looked at, world time. */
interface Hold {
  readonly from: number
  readonly until: number
  /** 'all': every market that lives when the hold begins */
  readonly codes: 'all' | readonly string[]
  readonly note?: string
}

/** What is to happen in a match, told in the order of time whatever the order of planning. */
export interface Agenda {
  readonly plan: (at: number, act: () => void) => void
  readonly hold: (hold: Hold) => void
  /** Does everything planned; between two moments the market of the match is quoted now and then. */
  readonly run: (every: Span['every']) => void
}

interface Plan {
  readonly at: number
  readonly act: () => void
}

/**
 * Suspends and opens markets by overlapping holds: one opens when the last hold on it has ended [WD50].
 * `prices` says what the model sees at the moment it is asked.
 */
export function createAgenda(stage: Stage, prices: () => Prices): Agenda {
  const plans: Plan[] = []
  const heldUntil = new Map<string, number>()
  const plan = (at: number, act: () => void) => void plans.push({ at, act })

  function reopen(at: number): void {
    const free = new Map([...prices()].filter(([code]) => (heldUntil.get(code) ?? 0) <= at))
    stage.open(at, free)
  }

  return {
    plan,
    hold: ({ from, until, codes, note }) => {
      plan(from, () => {
        const held = codes === 'all' ? stage.live() : codes
        for (const code of held) heldUntil.set(code, Math.max(until, heldUntil.get(code) ?? 0))
        stage.suspend(from, held, note)
      })
      plan(until, () => reopen(until))
    },
    run: (every) => {
      let from: number | null = null
      for (const { at, act } of plans.toSorted((one, other) => one.at - other.at)) {
        if (from !== null && at > from) stage.drift({ from, until: at, every }, prices())
        act()
        from = at
      }
    },
  }
}
