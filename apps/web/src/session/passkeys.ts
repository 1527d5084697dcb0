import type { Asserted, Created } from '@crease/contract/accounts/passkey-shapes.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CreationOptions, RequestOptions } from '../link/named.ts'

/** Has the browser make a passkey; null: the player did not want to, or it cannot. */
export async function makePasskey(options: CreationOptions): Promise<Created | null> {
  const made = await startRegistration({
    optionsJSON: {
      ...options,
      pubKeyCredParams: [...options.pubKeyCredParams],
      excludeCredentials: [...options.excludeCredentials],
    },
  }).catch(() => null)
  if (made === null) return null
  const { clientDataJSON, attestationObject } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject },
  }
}

/** Has a passkey of the player sign; null: they did not want to, or there is none. */
export async function signWithPasskey(options: RequestOptions): Promise<Asserted | null> {
  const said = await startAuthentication({
    optionsJSON: { ...options, allowCredentials: [...options.allowCredentials] },
  }).catch(() => null)
  if (said === null) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = said.response
  return {
    id: said.id,
    rawId: said.rawId,
    type: said.type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}
