import { create } from 'zustand'
import { whenProofIsAsked } from '../../link/proof.ts'
import { ofSession } from '../session-stores.ts'

interface ProofAsked {
  /** how the player may prove who they are; null: nobody asks */
  readonly ways: readonly string[] | null
}

/** The proof that the server demands of the player before a request [UI650]. */
export const useProofAsked = create<ProofAsked>()(() => ({ ways: null }))

let waiting: ((isProved: boolean) => void)[] = []

whenProofIsAsked(
  (ways) =>
    new Promise((resolve) => {
      waiting.push(resolve)
      useProofAsked.setState({ ways })
    }),
)
ofSession(() => endAsking(false))

/** All that waits for the proof goes on, or is given up. */
export function endAsking(isProved: boolean): void {
  const all = waiting
  waiting = []
  useProofAsked.setState({ ways: null })
  for (const resolve of all) resolve(isProved)
}
