/** Under this name the browser keeps who is signed in; state/player/auth.ts writes it. */
export const AUTH_KEY = 'crease-auth'

/** The token of whoever is signed in, before anything that knows more is there; null: nobody is. */
export function keptToken(): string | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(AUTH_KEY) ?? 'null')
    const { state } = Object(kept)
    const { token, isLoggedIn } = Object(state)
    return typeof token === 'string' && token !== '' && isLoggedIn === true ? token : null
  } catch {
    // a browser without a storage, or with a spoilt one
    return null
  }
}
