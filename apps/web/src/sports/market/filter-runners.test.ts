import { expect, test } from 'vitest'
import { filterRunners } from './filter-runners.ts'

const field = Array.from({ length: 14 }, (_, at) => `Runner ${at + 1}`)
const filter = (typed: string, names = field) => filterRunners(names, typed, (name) => name)

test('[UI1240] the first ten runners are shown and the others folded', () => {
  expect(filter('  ')).toEqual({ shown: field.slice(0, 10), folded: field.slice(10) })
})

test('[UI1240] a typed text finds runners of the fold too, and folds none', () => {
  expect(filter('runner 14')).toEqual({ shown: ['Runner 14'], folded: [] })
  expect(filter('1').shown).toHaveLength(6)
  expect(filter('nobody')).toEqual({ shown: [], folded: [] })
  expect(filter('penalba', ['Ana Peñalba', 'Jo Kite']).shown).toEqual(['Ana Peñalba'])
})
