import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FootballScoreData, Moment, TennisScoreData } from '../../link/named.ts'
import { say } from '../../i18n/text.ts'
import { CricketGround } from './cricket-ground.tsx'
import { FootballTimeline } from './football-timeline.tsx'
import { LastPoints } from './tennis-court.tsx'

const moment = (n: number, more: Partial<Moment>): Moment => ({
  n,
  at: '0.1',
  word: '',
  text: '',
  side: null,
  place: null,
  ...more,
})

const drawn = (picture: ReactElement): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, picture))

const count = (markup: string, part: RegExp): number => [...markup.matchAll(part)].length

test('[UI1251] a cricket ground has a spoke for each ball that went somewhere, and the last one grows', () => {
  const moments = [
    moment(1, { word: 'FOUR', place: { x: 80, y: 20 } }),
    moment(2, { word: 'DOT' }),
    moment(3, { word: 'ONE', place: { x: -40, y: 10 } }),
    moment(4, { word: 'SIX', place: { x: 10, y: -95 } }),
  ]
  const markup = drawn(createElement(CricketGround, { moments }))
  expect(markup).toContain(say('Cricket ground'))
  expect(count(markup, /class="spoke"/g)).toBe(2)
  expect(count(markup, /class="trail-line"/g)).toBe(1)
  expect(markup).toContain('data-weight="great"')
})

test('[UI1251] the last points of tennis are marks in the row of the player who won each', () => {
  const player = (name: string) => ({
    name,
    shortName: '',
    games: [],
    sets: 0,
    points: '',
    activeFlag: '0',
  })
  const score: TennisScoreData = {
    sport: 'tennis',
    team1: player('A Kite'),
    team2: player('B Heron'),
    bestOf: 3,
    tieBreak: false,
    message: '',
    phase: '',
    moments: [
      moment(1, { at: '15-0', word: 'POINT', side: 1 }),
      moment(2, { at: '15-15', word: 'POINT', side: 2 }),
      moment(3, { at: 'GAME', word: 'GAME', side: 1 }),
    ],
  }
  const markup = drawn(createElement(LastPoints, { score }))
  const [, first = '', second = ''] = markup.split('<p ')
  expect([count(first, /title="(?!A Kite)/g), count(second, /title="(?!B Heron)/g)]).toEqual([2, 1])
  expect(count(first, /point-mark great/g)).toBe(1)
})

test('[UI1251] a football timeline has its incidents at their minutes, each side on its own', () => {
  const team = (name: string) => ({
    name,
    shortName: '',
    goals: 0,
    yellowCards: 0,
    redCards: 0,
    corners: 0,
    penalties: null,
  })
  const score: FootballScoreData = {
    sport: 'football',
    team1: team('Kites'),
    team2: team('Herons'),
    minute: "60'",
    period: '',
    message: '',
    moments: [
      moment(1, { at: "30'", word: 'YELLOW CARD', side: 1 }),
      moment(2, { at: "45'", word: 'GOAL', side: 2 }),
      moment(3, { at: "50'", word: 'KICK-OFF', side: 1 }),
    ],
  }
  const markup = drawn(createElement(FootballTimeline, { score }))
  const card = /translate\(([\d.-]+) ([\d.-]+)\)"><title>[^<]*<\/title><rect[^>]*yellow-card/.exec(
    markup,
  )
  // a third of 90 minutes, above the line
  expect(Number(card?.[1])).toBeCloseTo(-106 + 212 / 3, 1)
  expect(Number(card?.[2])).toBeLessThan(0)
  expect(count(markup, /<title>/g)).toBe(2)
})
