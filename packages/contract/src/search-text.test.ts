import { expect, test } from 'vitest'
import { containsWord, searchedName, searchWords } from './search-text.ts'

const finds = (typed: string, name: string): boolean => {
  const words = searchWords(typed)
  return words.length > 0 && words.every((word) => containsWord(searchedName(name), word))
}

test('[UI106] every word is found in any case and place, trimmed; blanks find nothing', () => {
  expect(finds(' kiTES ', 'Kites v Herons')).toBe(true)
  expect(finds('herons kites', 'Kites v Herons')).toBe(true)
  expect(finds('kites swans', 'Kites v Herons')).toBe(false)
  expect(finds('   ', 'Kites v Herons')).toBe(false)
})

test('[UI106] accents are the same with and without, in the typed text and in the name', () => {
  for (const typed of ['sao', 'SÃO', 'malmo']) expect(finds(typed, 'São Paulo v Malmö')).toBe(true)
  for (const typed of ['lodz', 'brond', 'BRØND']) expect(finds(typed, 'Łódź v Brøndby')).toBe(true)
})

test.each([
  ['मुलगारा', 'Mulgarra Ironbarks'],
  ['कोलकाता', 'Kolkata Kings'],
  ['मुंबई', 'Mumbai Meteors'],
  ['हॉलिन', 'Hollin Park'],
  ['आयरन', 'Iron Lads'],
  ['चेन्नई', 'Chennai'],
  ['फ़ैलोगेट', 'Fallowgate'],
  ['विराट', 'Virat'],
])('[UI106] %s finds the Latin name %s by its sounds', (typed, name) => {
  expect(finds(typed, name)).toBe(true)
  expect(finds(typed, 'Zeppelin Tower')).toBe(false)
})

test('[UI106] one consonant in Devanagari finds nothing by sound, and a Hindi name is found by its letters', () => {
  expect(finds('म', 'Mulgarra Ironbarks')).toBe(false)
  expect(finds('ड्रॉ', 'ड्रॉ')).toBe(true)
})
