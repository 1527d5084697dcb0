/** Where a sign-in leads when nothing else was asked for. */
const HOME = '/home'
/** longer than any address of ours, characters */
const MOST = 500

/** The name under which the address of the sign-in page says what was asked for before it. */
const RETURN_TO = 'returnTo'

/** The sign-in page that leads back to a page of ours; without a way back where that is the first page anyway. */
export function signInPath(asked: string): string {
  const path = ownPath(asked)
  return path === HOME ? '/' : `/?${new URLSearchParams({ [RETURN_TO]: path }).toString()}`
}

/** The page that the sign-in page's address asks for, if it is one of ours; the first page for any other [UI573]. */
export const returnPath = (search: string): string =>
  ownPath(new URLSearchParams(search).get(RETURN_TO) ?? HOME)

/** An address within this site, as the browser itself reads it: no other host, no protocol, nothing of the API. */
function ownPath(asked: string): string {
  const origin = 'https://ours.invalid'
  if (asked.length > MOST || !asked.startsWith('/') || !URL.canParse(asked, origin)) return HOME
  const url = new URL(asked, origin)
  const path = url.pathname + url.search + url.hash
  const isOurs = url.origin === origin && !path.startsWith('//') && !path.includes('\\')
  const isPage = url.pathname !== '/' && !url.pathname.startsWith('/api/')
  return isOurs && isPage ? path : HOME
}
