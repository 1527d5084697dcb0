import { create } from 'zustand'
import { read } from '../../link/call.ts'
import type { RoundReply } from '../../link/named.ts'
import { ofSession } from '../../state/session-stores.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** how often a round that goes on is asked for while it is looked at */
const AGAIN_MS = 3_000

/** How long until a round is asked for again: while it goes on, soon; when it is over, not by itself [UI1186]. */
export const askedAgainIn = (round: Pick<RoundReply, 'endedAt'> | undefined): number | false =>
  round?.endedAt === null ? AGAIN_MS : false

/** A round by its id, as far as it has come: one that goes on is followed to its end. */
export const useRound = (mid: string) =>
  useQuery({
    queryKey: ['round', mid],
    queryFn: ({ signal }) => read('round', { query: { mid }, signal }),
    refetchInterval: ({ state }) => askedAgainIn(state.data),
    // what was read while it went on is nothing to show later
    refetchOnMount: ({ state }) => (askedAgainIn(state.data) === false ? true : 'always'),
  })

/** The round whose detail lies over the page; null: none. */
export const useRoundShown = create<{ readonly mid: string | null }>()(() => ({ mid: null }))

/** Shows a round: its cards, its winner and the player's own bets [UI430]. */
export const showRound = (mid: string): void => useRoundShown.setState({ mid })
export const closeRound = (): void => useRoundShown.setState({ mid: null })

ofSession(closeRound)
