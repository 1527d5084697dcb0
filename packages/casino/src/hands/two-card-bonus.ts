import { highRankOf, suitOf, type Card } from '../kernel/cards.ts'

/** The paid kinds of two hole cards: ace-face is with a queen or a jack, faces a pair of kings, queens or jacks. */
export type BonusKind =
  | 'aces'
  | 'ace-king-suited'
  | 'ace-face-suited'
  | 'ace-king'
  | 'faces'
  | 'ace-face'
  | 'pair'
  | 'nothing'

export function bonusKind(cards: readonly Card[]): BonusKind {
  const ranks = cards.map(highRankOf)
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)]
  if (low === high) return pairOf(low)
  if (high !== 14 || low < 11) return 'nothing'
  const isSuited = new Set(cards.map(suitOf)).size === 1
  if (low === 13) return isSuited ? 'ace-king-suited' : 'ace-king'
  return isSuited ? 'ace-face-suited' : 'ace-face'
}

function pairOf(rank: number): BonusKind {
  if (rank === 14) return 'aces'
  return rank > 10 ? 'faces' : 'pair'
}
