import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { CODES } from '@crease/contract/refusals.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import { Compile } from 'typebox/compile'

export type Who = 'player' | 'operator' | 'nobody' | 'forged'

export interface Answered {
  readonly name: RouteName
  readonly who: Who
  readonly status: number
  readonly text: string
}

/** What no answer says: places in our code, and words of the database's. */
const INSIDE =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|SELECT |INSERT |relation \\?"|syntax error at|ECONN|SQLSTATE/

const refusalShape = Compile(ErrorReply)
const codes: readonly string[] = CODES
const replies = new Map<RouteName, { readonly Check: (value: unknown) => boolean }>()

/** What is wrong with an answer, whatever was asked; null: nothing. */
export function faultOf({ name, who, status, text }: Answered): string | null {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`
  if (INSIDE.test(text)) return `tells of the inside: ${text.slice(0, 200)}`
  if (status === 200 && isFile(name)) return openFault(name, who)
  const body = parsed(text)
  if (body === undefined) return `answers ${status} with no JSON: ${text.slice(0, 100)}`
  if (status !== 200) return refusalFault(body)
  const said = replyShape(name).Check(body)
  return (
    openFault(name, who) ?? (said ? null : `answers no reply of its own: ${text.slice(0, 200)}`)
  )
}

function isFile(name: RouteName): boolean {
  const { answers }: Route = ROUTES[name]
  return answers !== undefined
}

/** Who may not be answered what was asked for. */
function openFault(name: RouteName, who: Who): string | null {
  const { signedIn, path } = ROUTES[name]
  if (signedIn && (who === 'nobody' || who === 'forged')) return 'is open without a session'
  const isOperators = path.startsWith('/api/v1/operator/')
  return isOperators && who === 'player' ? 'is open to a player' : null
}

function refusalFault(body: unknown): string | null {
  if (!refusalShape.Check(body)) return `refuses in no shape of ours: ${JSON.stringify(body)}`
  return codes.includes(body.code) ? null : `refuses with no code of ours: ${body.code}`
}

function replyShape(name: RouteName): { readonly Check: (value: unknown) => boolean } {
  const known = replies.get(name) ?? Compile(ROUTES[name].reply)
  replies.set(name, known)
  return known
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
