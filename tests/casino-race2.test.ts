import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { aceHigh } from '@crease/casino/compare/order.ts'
import { race2 } from '@crease/casino/compare/race2.ts'
import { decks } from '@crease/casino/kernel/cards.ts'
import { ratio, waysOf, waysTo } from '@crease/casino/kernel/chances.ts'
import { expect, test } from 'vitest'

const FILE = resolve(import.meta.dirname, '../../shared/rules/casino-exact.json')

/** Chances of each player after cards that lie, told by how high they stand in the deck: '52,26'. */
function published(): readonly (readonly [string, readonly number[]])[] {
  const file: {
    readonly inround_vectors: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  } = JSON.parse(readFileSync(FILE, 'utf8'))
  return Object.entries(file.inround_vectors['race2'] ?? {})
}

test.skipIf(!existsSync(FILE))(
  '[CG113] the chances of Race to 2nd within a round are the published ones (../shared/rules), skipped where they are not',
  () => {
    const vectors = published()
    expect(vectors.length).toBeGreaterThan(4)
    const deck = decks(1).toSorted((a, b) => aceHigh(a) - aceHigh(b))
    for (const [key, chances] of vectors) {
      const faces = key.split(',').map((order) => deck[Number(order) - 1] ?? 0)
      const dealt = faces.map((face, at) => ({ slot: `${'ABCD'[at]}1`, face }))
      const shoe = deck.filter((card) => !faces.includes(card))
      const round = { slug: 'race2', shoe, dealt, windows: faces.length }
      const found = race2.markets[0]?.selections.map((selection) => {
        const ways = selection.chances(round)
        return ratio({ num: waysTo(ways, 'win'), den: waysOf(ways) }).toFixed(6)
      })
      expect(found).toEqual(chances.map((chance) => chance.toFixed(6)))
    }
  },
)
