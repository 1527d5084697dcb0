/** What is used of a ball-by-ball record of Cricsheet (Open Data Commons attribution licence). */
export interface PlayedMatch {
  readonly info: {
    readonly match_type: string
    readonly teams: readonly string[]
    readonly outcome: {
      readonly winner?: string
      readonly eliminator?: string
      readonly method?: string
    }
  }
  readonly innings: readonly {
    readonly team: string
    readonly super_over?: boolean
    readonly overs: readonly { readonly deliveries: readonly Ball[] }[]
  }[]
}

interface Ball {
  readonly runs: { readonly total: number }
  readonly extras?: { readonly wides?: number; readonly noballs?: number }
  readonly wickets?: readonly unknown[]
}

/** The state of a match after a ball. */
export interface State {
  readonly innings: 1 | 2
  readonly runs: number
  readonly wickets: number
  readonly balls: number
  /** of the second innings */
  readonly target: number
}

/** Null where rain or the referees decided. */
export function firstSideWon({ info, innings }: PlayedMatch): boolean | null {
  const winner = info.outcome.winner ?? info.outcome.eliminator
  if (winner === undefined || info.outcome.method !== undefined) return null
  return innings[0]?.team === winner
}

/** The state after each ball of the two innings; super overs are left out. */
export function statesOf({ innings }: PlayedMatch): readonly State[] {
  const states: State[] = []
  let target = 0
  for (const [number, side] of innings.filter((one) => one.super_over !== true).entries()) {
    let state: State = { innings: number === 0 ? 1 : 2, runs: 0, wickets: 0, balls: 0, target }
    for (const ball of side.overs.flatMap(({ deliveries }) => deliveries)) {
      const isExtra = ball.extras?.wides !== undefined || ball.extras?.noballs !== undefined
      state = {
        ...state,
        runs: state.runs + ball.runs.total,
        wickets: Math.min(10, state.wickets + (ball.wickets?.length ?? 0)),
        balls: state.balls + (isExtra ? 0 : 1),
      }
      states.push(state)
    }
    target = state.runs + 1
  }
  return states
}
