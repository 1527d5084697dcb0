import { createHmac, hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** 32 bytes in base64url */
const TOKEN_SHAPE = /^[\w-]{43}$/

/** 256 random bits; they mean nothing and are stored nowhere [AU3]. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored form of a token: its sha-256, hexadecimal. A token has 256 random bits, so no salt and no slow hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** Whether this could be a token of ours: what could not is not looked up. */
export const looksLikeToken = (text: string): boolean => TOKEN_SHAPE.test(text)

/** The secret from which a session's tokens are derived, kept with it. */
export const newSecret = (): Buffer => randomBytes(TOKEN_BYTES)

/**
 * The token after a refresh token: derived from it and the session's secret, so that a repeated request gets the same
 * reply from any gateway, although no token is kept [AU54]. Neither of the two alone yields it.
 */
export const tokenAfter = (refreshToken: string, kind: 'access' | 'refresh', secret: Buffer) =>
  createHmac('sha256', secret).update(`${kind} ${refreshToken}`).digest('base64url')

/** As the table has it. */
export const hashBytes = (token: string): Buffer => Buffer.from(tokenHash(token), 'hex')
