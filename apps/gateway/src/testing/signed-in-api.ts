import type { LightMyRequestResponse } from 'fastify'
import { openApi, type Api, type ApiSettings } from './open-api.ts'

type Headers = Readonly<Record<string, string>>

/** The whole API with a demo player who is signed in, and whose calls are JSON. */
interface SignedInApi extends Api {
  readonly token: string
  /** a POST with the payload, or a GET without one */
  readonly send: (
    path: string,
    payload?: unknown,
    more?: Headers,
  ) => Promise<LightMyRequestResponse>
  /** the same; its answer with the status in front */
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look into answers of every shape
  readonly call: (path: string, payload?: unknown, more?: Headers) => Promise<any>
}

export async function openSignedInApi(settings: ApiSettings = {}): Promise<SignedInApi> {
  const api = await openApi(settings)
  const token = await api.signIn()
  api.exchange.commands.length = 0
  const send: SignedInApi['send'] = async (path, payload, more) =>
    api.http.inject({
      url: `/api/v1/${path}`,
      headers: { 'user-token': token, 'content-type': 'application/json', ...more },
      ...(payload !== undefined && { method: 'POST', payload: JSON.stringify(payload) }),
    })
  return {
    ...api,
    token,
    send,
    call: async (...asked) => {
      const reply = await send(...asked)
      return { status: reply.statusCode, ...reply.json() }
    },
  }
}
