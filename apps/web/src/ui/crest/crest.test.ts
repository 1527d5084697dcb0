import { expect, test } from 'vitest'
import { crestDesign } from './crest-design.ts'

test('[UI470] a series has the same crest every time, and another one another', () => {
  const names = [
    'Crown and Lotus Tests',
    'Monsoon Lands One-Day Cup',
    'Sindhu Valley Trophy',
    'Kaveri Coast Twenty20',
    'Downs and Dales Cup',
    'Southern Reef League',
    'Cane and Veld Shield',
    'Crown Championships',
    'Marches Challenge Cup',
  ]
  const drawn = names.map((name) => JSON.stringify(crestDesign(name)))
  expect(names.map((name) => JSON.stringify(crestDesign(name)))).toEqual(drawn)
  expect(new Set(drawn).size).toBe(names.length)
})

test('[UI470] its letters are those of its first two words; white reads on both of its tones', () => {
  expect(crestDesign('Crown and Lotus Tests').letters).toBe('CL')
  expect(crestDesign('Wimble').letters).toBe('W')
  expect(crestDesign('').letters).toBe('')
  const tones = Array.from({ length: 200 }, (_, nth) => crestDesign(`League ${nth}`).colours).flat()
  expect(new Set(tones).size).toBe(20)
  for (const tone of new Set(tones)) expect(contrastWithWhite(tone)).toBeGreaterThan(4.5)
})

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
