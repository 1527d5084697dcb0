import { operatorToken, type OperatorToken } from '@crease/protocol/operator-session.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '@crease/people/sessions/session.ts'

/** The session of a request, or why there is none. */
export async function sessionOf(
  request: FastifyRequest,
  whose: (token: string) => Promise<Session | null>,
): Promise<Session | 'TOKEN_MISSING' | 'TOKEN_EXPIRED' | 'TOKENS_DIFFER'> {
  const [token, ...others] = tokensOf(request.headers)
  if (token === undefined) return 'TOKEN_MISSING'
  if (others.some((other) => other !== token)) return 'TOKENS_DIFFER'
  return (await whose(token)) ?? 'TOKEN_EXPIRED'
}

/** The tokens of the `User-Token` header and of `Authorization: Bearer`, where they are there [AU5]. */
function tokensOf(headers: FastifyRequest['headers']): readonly string[] {
  const own = headers['user-token']
  const bearer = /^Bearer (?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token']
  return [own, bearer].flatMap((one) => (one === undefined || one === '' ? [] : one))
}

/** The access token of a request that has a session. */
export const tokenOf = ({ headers }: FastifyRequest): OperatorToken =>
  operatorToken(tokensOf(headers)[0] ?? '')
