import { operatorToken, type OperatorToken } from '@crease/protocol/operator-session.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '@crease/people/sessions/session.ts'

/** The session of a request, or why there is none. */
export async function sessionOf(
  request: FastifyRequest,
  whose: (token: string) => Promise<Session | null>,
): Promise<Session | 'TOKEN_MISSING' | 'TOKEN_EXPIRED' | 'TOKENS_DIFFER'> {
  const { own, bearer } = tokensOf(request.headers)
  const token = own || bearer
  if (token === '') return 'TOKEN_MISSING'
  if (own !== '' && bearer !== '' && own !== bearer) return 'TOKENS_DIFFER'
  return (await whose(token)) ?? 'TOKEN_EXPIRED'
}

/** The tokens of the `User-Token` header and of `Authorization: Bearer` [AU5]; '': there is none. */
function tokensOf({ 'user-token': own = '', authorization }: FastifyRequest['headers']) {
  const said = authorization === undefined ? null : /^Bearer (?<token>\S+)$/i.exec(authorization)
  return { own: String(own), bearer: said?.groups?.['token'] ?? '' }
}

/** The access token of a request that has a session. */
export function tokenOf({ headers }: FastifyRequest): OperatorToken {
  const { own, bearer } = tokensOf(headers)
  return operatorToken(own || bearer)
}
