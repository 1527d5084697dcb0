import { announce, announceAmong, type Together } from './announce.ts'
import { changeSlip } from './change-slip.ts'
import { useSlip, type SlipDraft } from './slip.ts'
import { submit, type Submitted } from './submit.ts'

/**
 * Sends one selection of the slip, says what became of it, and takes it off where nothing is left to send. It is looked up
 * as it is now: of several presses within one task only the first finds it ready [BS155].
 */
export async function placeDraft({ id }: Pick<SlipDraft, 'id'>): Promise<void> {
  const draft = useSlip.getState().drafts.find((one) => one.id === id)
  if (draft?.sending.kind === 'ready') announce(await sent(draft))
}

/**
 * Sends all that lies in the slip, each bet under an id of its own; each is answered for itself, and what is
 * refused stays in the slip with its reason [BS151].
 */
export async function placeAll(): Promise<void> {
  const drafts = useSlip.getState().drafts.filter(({ sending }) => sending.kind === 'ready')
  let together: Together = { id: `${Date.now()}`, all: drafts.length, placed: 0, refused: 0 }
  await Promise.all(
    drafts.map(async (draft) => {
      const submitted = await sent(draft)
      together = announceAmong(submitted, together)
    }),
  )
}

async function sent(draft: SlipDraft): Promise<Submitted> {
  const { id, selection, form } = draft
  const submitted = await submit({ selection, form }, (sending) =>
    changeSlip({ kind: 'sending', id, sending }),
  )
  settle(id, submitted)
  return submitted
}

/** What is placed or kept leaves the slip: what stayed could be sent a second time. */
function settle(id: number, submitted: Submitted): void {
  switch (submitted.kind) {
    case 'wrong':
      return changeSlip({ kind: 'problem', id, problem: submitted.wrong })
    case 'refused': {
      const { message, field } = submitted
      return changeSlip({ kind: 'problem', id, problem: { kind: 'answer', message, field } })
    }
    case 'kept-refused': {
      const { message } = submitted
      return changeSlip({ kind: 'problem', id, problem: { kind: 'answer', message, field: null } })
    }
    case 'placed':
    case 'kept':
    case 'kept-placed':
      return changeSlip({ kind: 'taken', id })
    case 'unknown':
      return undefined
  }
}
