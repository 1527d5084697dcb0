import type { Config } from '../../config.ts'
import { StoryWorkers } from './story-workers.ts'

/**
 * Threads for the stories of a made-up world that were begun before there is a feed: who waits for the feeds of another
 * process has them loaded when it gets them [OP946].
 */
export class StoriesAhead {
  #ready: StoryWorkers | null

  constructor({ feeds, storiesDir }: Pick<Config, 'feeds' | 'storiesDir'>) {
    const isMadeUp = feeds.some(({ kind }) => kind === 'simulator')
    this.#ready = isMadeUp ? new StoryWorkers(storiesDir) : null
  }

  /** They are the first feed's that takes them, and its to close; null: there are none, or not any more. */
  take(): StoryWorkers | null {
    const ready = this.#ready
    this.#ready = null
    return ready
  }

  /** Ends those that nobody took. */
  async close(): Promise<void> {
    await this.take()?.close()
  }
}
