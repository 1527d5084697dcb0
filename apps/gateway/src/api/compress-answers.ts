import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which an answer goes as it is: one packet carries it in any case, and a placed bet waits for nothing. */
const SMALLEST = 1400

/**
 * Answers are packed for who accepts it [RT94]: a list of matches takes an eighth of its bytes. Bodies of requests are
 * never unpacked, so that the limit of their length is the limit of what they cost. No secret is in the same answer as
 * a text of the caller's choice, and a session travels in a header of its own: its length tells nothing.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: SMALLEST,
    globalDecompression: false,
  })
}
