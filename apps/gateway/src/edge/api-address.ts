import { ROUTES } from '@crease/contract/http.ts'

const API = '/api/'
const HOST_AND_PATH = /^(?:https?:\/\/[^/?#]*)?(?<path>[^?#]*)/i

/** Whether an address is the API's, also with its host in front or with letters written in percent. */
export const isApiAddress = (url: string): boolean => {
  if (url.startsWith(API)) return true
  // most others
  if (url.startsWith('/') && !url.includes('%')) return false
  return pathOf(url).startsWith(API)
}

/** The methods by which the calls at an address are made, as `Allow` names them [OP69]; absent: there is none. */
export const methodsAt = (url: string): string | undefined => METHODS.get(pathOf(url))

function pathOf(url: string): string {
  const path = HOST_AND_PATH.exec(url)?.groups?.['path'] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const METHODS = new Map<string, string>()
for (const { path, method } of Object.values(ROUTES)) {
  const own = method === 'GET' ? 'GET, HEAD' : method
  const others = METHODS.get(path)
  METHODS.set(path, others === undefined ? own : `${others}, ${own}`)
}
