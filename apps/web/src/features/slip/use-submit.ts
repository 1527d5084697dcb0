import { useState } from 'react'
import { announce } from '../../betting/announce.ts'
import type { OrderForm } from '../../betting/order-form.ts'
import { closeSlip, useSlip, type Selection } from '../../betting/slip.ts'
import { submit, type Sending, type Submitted } from '../../betting/submit.ts'

/** What leaves nothing to send: a slip that stayed open could send it a second time. */
const DONE: ReadonlySet<Submitted['kind']> = new Set(['placed', 'kept', 'kept-placed'])

/** Sends the slip's order, says what became of it, and closes the slip that it came from. */
export function useSubmit(selection: Selection): {
  readonly sending: Sending
  readonly send: (form: OrderForm) => Promise<void>
} {
  const [sending, setSending] = useState<Sending>({ kind: 'ready' })
  const opening = useSlip((slip) => slip.opening)
  const send = async (form: OrderForm): Promise<void> => {
    const submitted = await submit({ selection, form }, setSending)
    announce(submitted)
    if (DONE.has(submitted.kind) && useSlip.getState().opening === opening) closeSlip()
  }
  return { sending, send }
}
