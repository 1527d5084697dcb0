import { createHmac, hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** 32 bytes in base64url */
const TOKEN_SHAPE = /^[\w-]{43}$/

/** 256 random bits; they mean nothing and are stored nowhere [AU3]. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token: its sha-256, hexadecimal. A token has 256 random bits, so no salt and no slow hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** Whether this could be a token of ours: what could not is not looked up. */
export const looksLikeToken = (text: string): boolean => TOKEN_SHAPE.test(text)

/** What a session's tokens are made with, kept with it. */
export const newSecret = (): Buffer => randomBytes(TOKEN_BYTES)

/**
 * The token that follows on a refresh token: made of it and of the session's secret, so that whoever asks twice
 * is answered alike, on whatever gateway, though no token is kept [AU54]. Nobody makes it of one of the two.
 */
export const tokenAfter = (refreshToken: string, kind: 'access' | 'refresh', secret: Buffer) =>
  createHmac('sha256', secret).update(`${kind} ${refreshToken}`).digest('base64url')

/** As the table has it. */
export const hashBytes = (token: string): Buffer => Buffer.from(tokenHash(token), 'hex')
