import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** the names that a tenant's settings can hold [TH6] */
const PICTURE = /^\/[a-z0-9-]+\.(svg|png)$/

/** Serves the logos and icons of a house at /pictures, from a folder that no release brings [TH7]. */
export async function serveHousePictures(
  app: FastifyInstance,
  folder: string | null,
): Promise<void> {
  if (folder === null) return
  if (!existsSync(folder)) throw new Error(`PICTURES_DIR is no folder: ${folder}`)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => PICTURE.test(path),
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
