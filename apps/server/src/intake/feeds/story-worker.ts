import { parentPort } from 'node:worker_threads'

import { storyPiece } from './story-piece.ts'
import type { PieceAsked } from './story-piece.ts'

/** Answers each request with its piece, in the order in which they were asked. */
parentPort?.on('message', (asked: PieceAsked) => parentPort?.postMessage(storyPiece(asked), []))
