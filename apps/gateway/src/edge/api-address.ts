const API = '/api/'
const HOST_AND_PATH = /^(?:https?:\/\/[^/?#]*)?(?<path>[^?#]*)/i

/** Whether an address is the API's, also with its host in front or with letters written in percent. */
export function isApiAddress(url: string): boolean {
  if (url.startsWith(API)) return true
  if (url.startsWith('/') && !url.includes('%')) return false
  const path = HOST_AND_PATH.exec(url)?.groups?.['path'] ?? ''
  try {
    return decodeURIComponent(path).startsWith(API)
  } catch {
    return path.startsWith(API)
  }
}
