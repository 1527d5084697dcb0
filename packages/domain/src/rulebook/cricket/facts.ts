import type { PlainId } from '../../sentences/say.ts'
/**
 * The facts that decide cricket's questions. Runs never include penalty runs (CR-S6); an over in
 * which the innings ended counts as it was.
 */
export interface InningsFacts {
  /** overs it was to have when the match began; null where overs are not limited */
  readonly oversScheduled: number | null
  /** overs it may have, after rain; null as above */
  readonly oversAllowed: number | null
  /** runs at the end of each over bowled, the last one whole or not */
  readonly runsByOver: readonly number[]
  /** legal balls bowled */
  readonly balls: number
  /** runs on the board as each wicket fell */
  readonly runsAtWickets: readonly number[]
  /** penalty runs for a ball that hit the helmet on the ground; others decide no question */
  readonly helmetRuns: number
  /** absent while it goes on; 'cut short': it will not be resumed */
  readonly end?: 'all out' | 'target reached' | 'overs bowled' | 'declared' | 'cut short'
}

/** Runs on the board, without penalties. */
export const runsOf = ({ runsByOver }: InningsFacts): number => runsByOver.at(-1) ?? 0

/** Whether the innings came to its own end, rather than that of the weather. */
export function wasPlayedOut({ end }: InningsFacts): boolean {
  return end !== undefined && end !== 'cut short'
}

/** Whether rain took overs from it. */
export function wasReduced({ oversScheduled, oversAllowed }: InningsFacts): boolean {
  return oversScheduled !== null && oversAllowed !== null && oversAllowed < oversScheduled
}

/** How one batter did. */
export interface BatterFacts {
  readonly runs: number
  /** 'retired': hurt, and did not come back; 'not out': the innings ended round him */
  readonly end?: 'out' | 'retired' | 'not out' | 'cut short' | 'did not bat'
}

/** How a match ended; sides by their place among the runners of match odds, 0 or 1. */
export type MatchEnd =
  | { readonly kind: 'won'; readonly side: 0 | 1 }
  /** level: `superOver` is who won it, null where there was none or it was not finished */
  | { readonly kind: 'tied'; readonly superOver: 0 | 1 | null }
  /** of a match without limit of overs */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'no result'; readonly reason: PlainId }
  /** hours from its scheduled start to its new one */
  | { readonly kind: 'postponed'; readonly hours: number }
