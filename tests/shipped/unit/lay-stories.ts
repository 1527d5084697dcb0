import { OF_TESTS } from '../../support/server-process.ts'
import type { Machine } from './machine.ts'

const STORIES_DIR = '/var/lib/crease-data/stories'

/** Lays the stories that other tests have made of the same world on a machine; answers their folder there. */
export async function layStories({ sh }: Pick<Machine, 'sh'>): Promise<string> {
  const made = OF_TESTS.STORIES_DIR
  await sh(
    `[ ! -d ${made} ] || (install -d ${STORIES_DIR} && cp -r ${made}/. ${STORIES_DIR} && chown -R crease:crease /var/lib/crease-data)`,
  )
  return STORIES_DIR
}
