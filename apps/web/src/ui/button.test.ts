import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test("[BS27] a button's padding is its caller's: of two utilities the caller's could lose", () => {
  for (const tone of ['primary', 'plain', 'quiet'] as const) {
    const html = renderToStaticMarkup(createElement(Button, { tone, className: 'px-0' }))
    const [, classes = ''] = /class="([^"]*)"/.exec(html) ?? []
    expect(classes.split(' ').filter((one) => /^p[xlr]?-/.test(one))).toEqual(['px-0'])
  }
})
