import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** 32 bytes in base64url */
const TOKEN_SHAPE = /^[\w-]{43}$/

/** 256 random bits; they mean nothing and are stored nowhere [AU3]. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token: its sha-256, hexadecimal. A token has 256 random bits, so no salt and no slow hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** Whether this could be a token of ours: what could not is not looked up. */
export const looksLikeToken = (text: string): boolean => TOKEN_SHAPE.test(text)
