import { expect, test } from 'vitest'
import type { TableWatchers } from '@crease/protocol/messages.ts'
import { Watchers } from './watchers.ts'

test('[CG50] who watches is counted over all gateways, and gone with a gateway', () => {
  const watchers = new Watchers<string>()
  const heard: [string, number][] = []
  watchers.listen((slug, count) => void heard.push([slug, count]))
  const now = (...tables: readonly TableWatchers[]) => ({ tables, came: 'now' }) as const
  watchers.tell('one', now(['teen20', 2]))
  watchers.tell('two', now(['teen20', 1], ['war', 1]))
  watchers.tell('one', now(['teen20', 0]))
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

test('[CG963] a watcher counts as a visit once, and not again when its gateway reconnects', () => {
  const watchers = new Watchers<string>()
  const visits: [string, number][] = []
  watchers.listen((slug, _count, came) => {
    if (came > 0) visits.push([slug, came])
  })
  watchers.tell('a line', { tables: [['war', 1]], came: 'now' })
  watchers.tell('a line', { tables: [['war', 3]], came: 'now' })
  watchers.tell('a line', { tables: [['war', 2]], came: 'now' })
  watchers.gone('a line')
  // the same gateway on its next line, and then one socket more
  watchers.tell('its next line', { tables: [['war', 2]], came: 'before' })
  watchers.tell('its next line', { tables: [['war', 3]], came: 'now' })
  expect(visits).toEqual([
    ['war', 1],
    ['war', 2],
    ['war', 1],
  ])
})
