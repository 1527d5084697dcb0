import { expect, test } from 'vitest'
import { mergedTexts } from './merged-texts.ts'

const text = (gateway: number): string =>
  `# HELP a_total What.\n# TYPE a_total counter\na_total{gateway="${gateway}"} ${gateway}\n\n# HELP b Other.\n# TYPE b gauge\nb{gateway="${gateway}"} 7\n`

test('[OP150] what several processes tell stands together, each metric explained once', () => {
  expect(mergedTexts([text(0), text(1)]).split('\n')).toEqual([
    '# HELP a_total What.',
    '# TYPE a_total counter',
    'a_total{gateway="0"} 0',
    'a_total{gateway="1"} 1',
    '# HELP b Other.',
    '# TYPE b gauge',
    'b{gateway="0"} 7',
    'b{gateway="1"} 7',
    '',
  ])
})
