import { parentPort, workerData } from 'node:worker_threads'

import { keepStoriesIn, NO_STORIES_KEPT } from './kept-stories.ts'
import { storyPiece, type PieceAsked } from './story-piece.ts'

const kept = typeof workerData === 'string' ? keepStoriesIn(workerData) : NO_STORIES_KEPT

/** Answers each request with its piece, in the order in which they were asked. */
parentPort?.on('message', (asked: PieceAsked) =>
  parentPort?.postMessage(storyPiece(asked, kept), []),
)
