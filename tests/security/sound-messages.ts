import { randomUUID } from 'node:crypto'
import type { Message } from '@crease/contract/accounts/message-shapes.ts'
import { expectDone } from '../support/player.ts'
import type { SoundGround } from './sound-ground.ts'

type Done<Fields> = { readonly success: true } & Fields

/** A message that was not sent before. */
export const newMessage = () => ({ clientId: randomUUID(), text: 'When is my deposit paid?' })

/** The id of an unanswered message; of a player with too many, the id of the newest one. */
export async function unanswered({ player }: SoundGround): Promise<string> {
  const body = newMessage()
  const reply = await player.call<Done<{ sent: Message }>>('sendMessage', { body })
  if (reply.success) return reply.sent.id
  const { data } = await expectDone(player.call<Done<{ data: Message[] }>>('getMessages'))
  return data[0]?.id ?? ''
}
