import { expect, test } from 'vitest'
import { anchorIn, headingId } from './paragraphs.tsx'

test('[UI1330] an address names a heading of any language, and one that is cut names none', () => {
  const heading = headingId('जमा और निकासी')
  expect(anchorIn(`#${encodeURIComponent(heading)}`)).toBe(heading)
  expect(['#contact', '', '#%', '#100%', '#%E0'].map(anchorIn)).toEqual(['contact', '', '', '', ''])
})
