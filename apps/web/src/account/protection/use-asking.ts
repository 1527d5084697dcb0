import type { RouteName } from '@crease/contract/http.ts'
import { useState } from 'react'
import { call, type Ask } from '../../link/call.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { hearProtection } from '../../state/player/follow-protection.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'

/** The calls that are answered by how the protection stands then. */
type ProtectionName = Extract<
  RouteName,
  | 'setPlayRules'
  | 'confirmPlayRule'
  | 'keepPlayRule'
  | 'goOnPlaying'
  | 'takeTimeOut'
  | 'excludeMyself'
>

/** Sends a request about the player's protection, with its progress; null: it was refused, which is shown. */
export function useAsking() {
  const [isAsking, setAsking] = useState(false)
  const ask = async <Name extends ProtectionName>(
    name: Name,
    what: Ask<Name> = {},
  ): Promise<ProtectionReply | null> => {
    setAsking(true)
    const outcome = await call(name, what)
    setAsking(false)
    if (outcome.kind === 'answered') {
      hearProtection(outcome.reply)
      return outcome.reply
    }
    const isRefused = outcome.kind === 'refused'
    sayProblem(isRefused ? outcome.refusal.message : 'No answer yet. Please look and try again.')
    return null
  }
  return { isAsking, ask }
}
