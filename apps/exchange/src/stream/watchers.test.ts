import { expect, test } from 'vitest'
import { Watchers } from './watchers.ts'

test('[CG50] who watches is counted over all gateways, and gone with a gateway', () => {
  const watchers = new Watchers<string>()
  const heard: [string, number][] = []
  watchers.listen((slug, count) => void heard.push([slug, count]))
  watchers.tell('one', [['teen20', 2]])
  watchers.tell('two', [
    ['teen20', 1],
    ['war', 1],
  ])
  watchers.tell('one', [['teen20', 0]])
  watchers.gone('two')
  watchers.gone('three')
  expect(heard).toEqual([
    ['teen20', 2],
    ['teen20', 3],
    ['war', 1],
    ['teen20', 1],
    ['teen20', 0],
    ['war', 0],
  ])
})
