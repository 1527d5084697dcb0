import type { StakeButton } from '@crease/contract/accounts/account-shapes.ts'
import { DEFAULT_BUTTONS } from '@crease/contract/stake-buttons.ts'
import type { OwnButtons } from '@crease/ledger/reads/report-rows.ts'
import type { StakeButtonStore } from '../../betting/reads.ts'
import type { SignedInHandlers } from './handler.ts'

/** Quick stakes: each player's own, or ours until they set some. */
export function buttonHandlers(
  stakeButtons: StakeButtonStore,
): Pick<SignedInHandlers, 'getMyButtonValues' | 'changeButtonValues'> {
  return {
    getMyButtonValues: async ({ session }) => ({
      success: true,
      ...wireButtons(await stakeButtons.find(session.userId)),
    }),
    changeButtonValues: async ({ session, body: { gameButtons, casinoButtons } }) => {
      const asked = { game: edited(gameButtons), casino: edited(casinoButtons) }
      const stands = await stakeButtons.set(session.userId, asked)
      return { success: true, message: 'Values updated successfully.', ...wireButtons(stands) }
    },
  }
}

/** The tab that was not edited comes as an empty array, and stays as it is [DR28]. */
const edited = (buttons: readonly StakeButton[]): readonly StakeButton[] | null =>
  buttons.length === 0 ? null : buttons

const wireButtons = ({ game, casino }: OwnButtons) => ({
  gameButtons: [...(game ?? DEFAULT_BUTTONS)],
  casinoButtons: [...(casino ?? DEFAULT_BUTTONS)],
})
