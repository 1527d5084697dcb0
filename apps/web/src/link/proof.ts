/** The server asks who somebody is: whoever shows a dialog for it says so here. */

let prove: (ways: readonly string[]) => Promise<boolean> = () => Promise.resolve(false)
let enrol: () => void = () => {}

/** Names what asks the player for a proof, by one of these ways; it resolves with whether there was one [UI650]. */
export function whenProofIsAsked(ask: (ways: readonly string[]) => Promise<boolean>): void {
  prove = ask
}

/** Asks the player for a proof. */
export const isProved = (ways: readonly string[]): Promise<boolean> => prove(ways)

/** Names what happens when a password or a second factor has to be set up before anything else [UI651]. */
export function whenSetUpIsAsked(show: () => void): void {
  enrol = show
}

/** A call was refused until the player has set up what is missing. */
export const setUpIsAsked = (): void => enrol()
