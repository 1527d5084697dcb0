import { expect, test } from 'vitest'
import { RULE_SPORTS, rulesOf } from './general.ts'
import { isMaterialIn } from './material-events.ts'
import type { MaterialEvent } from '../market/feed-event.ts'

const textOf = (slug: string, id: string) => rulesOf(slug).find((rule) => rule.id === id)?.text

test('[MK74] cricket, football and tennis name what ends resting bets, and the Rules say it in two languages', () => {
  expect(textOf('football', 'FB-M6')?.en).toBe(
    'When play stops for a goal, a video review that takes a goal back, a penalty or a red card, unmatched bets in play lapse, those kept from before the start too, unless the order says that it is kept through events.',
  )
  expect(textOf('football', 'FB-M6')?.hi).toContain('पेनल्टी या रेड कार्ड')
  expect(textOf('cricket', 'CR-E1')?.en).toContain('a wicket, rain or')
  expect(textOf('cricket', 'CR-E1')?.hi).toContain('विकेट, बारिश या')
  expect(textOf('tennis', 'TN-M6')?.en).toContain('stops for a retirement or a disqualification,')
  expect(textOf('rugby-league', 'RL-M4')?.en).toContain('stops for a try or a goal,')
})

test('[MK74] [FD91] every sport says that a suspension may count as an event', () => {
  for (const { slug } of RULE_SPORTS) expect(textOf(slug, 'GN-M7')?.en).toContain('suspension')
})

test('[FD90] an event is known in the sport whose rules name it, a suspension everywhere', () => {
  const known = (sportId: string) =>
    (['GOAL', 'WICKET', 'RETIREMENT', 'SCORE', 'SUSPENSION'] satisfies MaterialEvent[]).filter(
      (event) => isMaterialIn(sportId, event),
    )
  expect(known('1')).toEqual(['GOAL', 'SUSPENSION'])
  expect(known('4')).toEqual(['WICKET', 'SUSPENSION'])
  expect(known('2')).toEqual(['RETIREMENT', 'SUSPENSION'])
  expect(known('1477')).toEqual(['SCORE', 'SUSPENSION'])
  expect(known('7')).toEqual(['SUSPENSION'])
})
