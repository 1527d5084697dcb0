import { ROUTES } from '@crease/contract/http.ts'

/** Renewed so often, milliseconds: the token is good for ten minutes. */
const RENEW_EVERY_MS = 8 * 60_000

/** A program's session: its token of the moment, renewed by itself for as long as the program lives [AU53]. */
export class ProgramSession {
  readonly #url: string
  #token: string
  #cookie: string | null
  #renewing: Promise<boolean> | null = null

  /** `cookie` as the server set it; null: the token is somebody else's, who renews it. */
  constructor(url: string, token: string, cookie: string | null) {
    this.#url = url
    this.#token = token
    this.#cookie = cookie
    if (cookie !== null)
      setInterval(() => void this.renew().catch(() => {}), RENEW_EVERY_MS).unref()
  }

  get token(): string {
    return this.#token
  }

  /** Whether there is another token now; all who ask at a time renew once. */
  renew(): Promise<boolean> {
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #renew(): Promise<boolean> {
    if (this.#cookie === null) return false
    const { method, path } = ROUTES.refreshSession
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: '{}',
    })
    const reply: { readonly token?: string } = JSON.parse(await answer.text())
    if (reply.token === undefined) return false
    this.#token = reply.token
    this.#cookie = cookieOf(answer) ?? this.#cookie
    return true
  }
}

/** What an answer sets, as it is sent back; null: nothing. */
export function cookieOf(answer: Response): string | null {
  const [set] = answer.headers.getSetCookie()
  return set?.split(';')[0] ?? null
}
